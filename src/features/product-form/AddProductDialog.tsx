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
import { mainButton } from './ProductForm.css.ts';
import { ProductListedDialog } from './ProductListedDialog.tsx';
import { fieldId, findProblem, type ProductValues, parseStock } from './product-values.ts';
import { type ProductForm, useProductDraft } from './useProductDraft.ts';
import { useProductSubmit } from './useProductSubmit.ts';

export interface AddProductDialogProps {
  onClose(): void;
  /** Called when the product is listed. */
  onListed?(product: FetchedProductDetails): void;
}

const emptyForm: ProductForm = {
  values: { name: '', category: '', description: '', phone: '', stock: '', organic: false },
  media: [],
};

const formId = 'add-product';

/** The form that lists a product, then a dialog to share it. */
export function AddProductDialog({ onClose, onListed }: AddProductDialogProps) {
  const [listedProduct, setListedProduct] = useState<FetchedProductDetails>();
  const [formNumber, setFormNumber] = useState(1);
  const navigate = useContext(NavigateContext);
  const market = useMarket();
  const { data: user, retry } = useUser();
  const needsOnboarding = user?.onboarded === false;
  useEffect(() => {
    if (needsOnboarding) navigate?.('/profile?onboarding=true');
  }, [needsOnboarding, navigate]);

  if (needsOnboarding) {
    return navigate ? null : (
      <Dialog title="One more step" onClose={onClose}>
        <Onboarding profileUrl={market.link('/profile?onboarding=true')} onComplete={retry} />
      </Dialog>
    );
  }
  if (listedProduct) {
    return (
      <ProductListedDialog
        product={listedProduct}
        onClose={onClose}
        onAddAnother={() => {
          setListedProduct(undefined);
          setFormNumber(formNumber + 1);
        }}
      />
    );
  }
  return (
    <AddForm
      key={formNumber}
      phone={user?.phone ?? ''}
      onClose={onClose}
      onListed={(product) => {
        setListedProduct(product);
        onListed?.(product);
      }}
    />
  );
}

interface AddFormProps {
  /** The phone number of the profile. It is shown until the seller types another one. */
  phone: string;
  onClose(): void;
  onListed(product: FetchedProductDetails): void;
}

function AddForm({ phone, onClose, onListed }: AddFormProps) {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const form = useProductDraft('add-product', emptyForm);
  const [isPhoneTyped, setPhoneTyped] = useState(form.values.phone !== '');
  const [progress, setProgress] = useState<UploadProgress>();
  const { errors, isSending, submit, clearErrors } = useProductSubmit();
  const values = isPhoneTyped ? form.values : { ...form.values, phone };
  const { media } = form;

  const submitForm = () =>
    submit({
      kind: 'add',
      values,
      media,
      failureTitle: 'Failed to create product',
      send: () =>
        listProduct(market, toBody(values, media), form.attempt, (attempt) => form.change({ attempt })),
      onDone(product) {
        form.discardDraft();
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
          <span className={mainButton}>
            <Button
              type="submit"
              form={formId}
              pending={isSending}
              pendingLabel="Listing your product"
              disabledReason={progress && 'Your files are still uploading.'}
              aria-disabled={findProblem(values, media, 'add') ? true : undefined}
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
          buttonText="Start again"
          onPress={() => {
            form.reset();
            setPhoneTyped(false);
          }}
        />
      )}
      <FormSection id={formId} errors={errors} onSubmit={() => void (progress || submitForm())}>
        <ProductFields
          kind="add"
          values={values}
          media={media}
          errors={errors}
          onChange={(changes) => {
            if ('phone' in changes) setPhoneTyped(true);
            clearErrors(Object.keys(changes).map((name) => fieldId(name as keyof ProductValues)));
            form.setValues(changes);
          }}
          onMediaChange={(media) => {
            clearErrors([fieldId('media')]);
            form.change({ media });
          }}
          onProgress={setProgress}
        />
      </FormSection>
    </Dialog>
  );
}

function toBody(values: ProductValues, media: ProductForm['media']): NewProduct {
  const stock = parseStock(values.stock);
  return {
    productName: values.name.trim(),
    productDescription: values.description.trim(),
    productPrice: values.price ?? 0,
    // The select offers only categories of the contract.
    category: values.category as NewProduct['category'],
    phoneNumber: values.phone.trim(),
    ...(stock != null && { stock }),
    ...(values.category === 'farmProduce' && { organic: values.organic }),
    ...mediaPayload(media),
  };
}
