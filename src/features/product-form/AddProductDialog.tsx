import { useContext, useEffect, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DraftNotice } from '../../ui/feedback/DraftNotice.tsx';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { FormSection } from '../../ui/fields/FormSection.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { mediaPayload, type UploadProgress } from '../media/index.ts';
import type { FetchedProductDetails } from '../products/index.ts';
import { useUser } from '../profile/index.ts';
import { Onboarding } from '../sign-in/index.ts';
import { listProduct, type NewProduct } from './list-product.ts';
import { ProductFields } from './ProductFields.tsx';
import { main } from './ProductForm.css.ts';
import { ProductListed } from './ProductListed.tsx';
import { fieldId, findProblem, type ProductAnswers, parseStock } from './product-answers.ts';
import { type ProductForm, useProductDraft } from './useProductDraft.ts';
import { useProductSubmit } from './useProductSubmit.ts';

export interface AddProductDialogProps {
  onClose(): void;
  /** Called when the product is listed. */
  onListed?(product: FetchedProductDetails): void;
}

const blank: ProductForm = {
  answers: { name: '', category: '', description: '', phone: '', stock: '', organic: false },
  media: [],
};

const formId = 'add-product';

/** The form that lists a product, then a dialog to share it. */
export function AddProductDialog({ onClose, onListed }: AddProductDialogProps) {
  const [listed, setListed] = useState<FetchedProductDetails>();
  const [round, setRound] = useState(1);
  const navigate = useContext(NavigateContext);
  const market = useMarket();
  const { data: user, retry } = useUser();
  const isNew = user?.onboarded === false;
  useEffect(() => {
    if (isNew) navigate?.('/profile?onboarding=true');
  }, [isNew, navigate]);

  if (isNew) {
    return navigate ? null : (
      <Dialog title="One more step" onClose={onClose}>
        <Onboarding profileUrl={market.link('/profile?onboarding=true')} onComplete={retry} />
      </Dialog>
    );
  }
  if (listed) {
    return (
      <ProductListed
        product={listed}
        onClose={onClose}
        onAgain={() => {
          setListed(undefined);
          setRound(round + 1);
        }}
      />
    );
  }
  return (
    <AddForm
      key={round}
      phone={user?.phone ?? ''}
      onClose={onClose}
      onListed={(product) => {
        setListed(product);
        onListed?.(product);
      }}
    />
  );
}

interface AddFormProps {
  /** The phone of the profile, shown until the seller types another. */
  phone: string;
  onClose(): void;
  onListed(product: FetchedProductDetails): void;
}

function AddForm({ phone, onClose, onListed }: AddFormProps) {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const form = useProductDraft('add-product', blank);
  const [isPhoneTyped, setPhoneTyped] = useState(form.answers.phone !== '');
  const [progress, setProgress] = useState<UploadProgress>();
  const { errors, isSending, submit, clear } = useProductSubmit();
  const answers = isPhoneTyped ? form.answers : { ...form.answers, phone };
  const { media } = form;

  const send = () =>
    submit({
      kind: 'add',
      answers,
      media,
      failed: 'Failed to create product',
      send: () =>
        listProduct(market, toBody(answers, media), form.attempt, (attempt) => form.change({ attempt })),
      onDone(product) {
        form.finish();
        showLazyToast({ about: 'product', title: 'Product created successfully!' }, root);
        onListed(product);
      },
    });

  return (
    <Dialog
      title="Add New Product"
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <span className={main}>
            <Button
              type="submit"
              form={formId}
              pending={isSending}
              pendingLabel="Listing your product"
              disabledReason={progress && 'Your files are still uploading.'}
              aria-disabled={findProblem(answers, media, 'add') ? true : undefined}
            >
              {progress ? `Uploading ${progress.done + 1} of ${progress.total}…` : 'Add Product'}
            </Button>
          </span>
        </>
      }
    >
      {form.isRestored && (
        <DraftNotice
          text="We kept what you filled in."
          button="Start again"
          onPress={() => {
            form.reset();
            setPhoneTyped(false);
          }}
        />
      )}
      <FormSection id={formId} errors={errors} onSubmit={() => void (progress || send())}>
        <ProductFields
          kind="add"
          answers={answers}
          media={media}
          errors={errors}
          onChange={(part) => {
            if ('phone' in part) setPhoneTyped(true);
            clear(Object.keys(part).map((name) => fieldId(name as keyof ProductAnswers)));
            form.answer(part);
          }}
          onMediaChange={(media) => {
            clear([fieldId('media')]);
            form.change({ media });
          }}
          onProgress={setProgress}
        />
      </FormSection>
    </Dialog>
  );
}

function toBody(answers: ProductAnswers, media: ProductForm['media']): NewProduct {
  const stock = parseStock(answers.stock);
  return {
    productName: answers.name.trim(),
    productDescription: answers.description.trim(),
    productPrice: answers.price ?? 0,
    // The options of the select are the categories of the contract.
    category: answers.category as NewProduct['category'],
    phoneNumber: answers.phone.trim(),
    ...(stock != null && { stock }),
    ...(answers.category === 'farmProduce' && { organic: answers.organic }),
    ...mediaPayload(media),
  };
}
