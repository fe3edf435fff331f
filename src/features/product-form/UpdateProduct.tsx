import { type ComponentType, type MouseEvent, useContext, useRef, useState } from 'react';
import type { Input } from '../../contract/shared/types.ts';
import { editThing } from '../../core/edits.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress } from '../../core/navigate.ts';
import { changedFields } from '../../core/useDraft.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { useSend } from '../../core/useSend.ts';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { DraftNotice } from '../../ui/feedback/DraftNotice.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { FormSection } from '../../ui/fields/FormSection.tsx';
import { ScreenBar, type ScreenBarProps } from '../../ui/navigation/ScreenBar.tsx';
import type { AlertDialogProps } from '../../ui/overlays/AlertDialog.tsx';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import { mediaPayload, type UploadProgress } from '../media/index.ts';
import { parseProductDetails } from '../products/index.ts';
import { ProductFields } from './ProductFields.tsx';
import * as css from './ProductForm.css.ts';
import { fieldId, findProblem, type ProductValues } from './product-values.ts';
import { type EditedProduct, useMyProduct } from './useMyProduct.ts';
import { type ProductForm, useProductDraft } from './useProductDraft.ts';
import { useProductSubmit } from './useProductSubmit.ts';

export interface UpdateProductProps extends LoadEvents {
  /** The id of the product. */
  product: string;
  /** Called when the changes are saved. */
  onSaved?(): void;
  /** Called when Back is pressed, before its link is followed. */
  onBack?: ScreenBarProps['onBack'];
}

/** The screen that edits a product of the signed-in seller. */
export function UpdateProduct({ onBack, ...props }: UpdateProductProps) {
  const { link } = useMarket();
  return (
    <>
      <ScreenBar title="Update Product" backTo={link('/my-goods')} onBack={onBack} />
      <UpdateFormLoader {...props} />
    </>
  );
}

function UpdateFormLoader({ product: id, onSaved, ...loadEvents }: UpdateProductProps) {
  const { data: product, error, isLoading, retry } = useMyProduct(id);
  useLoadEvents(product, error, loadEvents);
  if (product) return <UpdateForm key={product._id} product={product} onSaved={onSaved} />;
  if (!error) return <FormSkeleton />;
  return (
    <LoadError title="Error loading product" error={error} isRetrying={isLoading} onRetry={retry}>
      Failed to load product details. Please try again.
    </LoadError>
  );
}

/** The skeleton of the form. */
function FormSkeleton() {
  return (
    <div className={css.formPage} aria-busy="true">
      <p className={visuallyHidden} role="status">
        Loading product
      </p>
      <div className={css.fields} aria-hidden="true">
        {['media', 'name', 'price', 'description'].map((field) => (
          <div key={field}>
            <Skeleton shape="title" />
            <Skeleton shape={field === 'media' ? 'banner' : 'control'} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface UpdateFormProps {
  product: EditedProduct;
  onSaved?(): void;
}

const formId = 'update-product';

function UpdateForm({ product, onSaved }: UpdateFormProps) {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const [initialForm] = useState(() => toForm(product));
  const form = useProductDraft(`update-product:${product._id}`, initialForm);
  const [progress, setProgress] = useState<UploadProgress>();
  const { errors, isSending, submit, clearErrors } = useProductSubmit();
  const save = useSend('POST /update-product/{id}', ({ params }, reply) =>
    editThing('product', params.id, (cached) =>
      reply ? { ...cached, ...parseProductDetails(reply).product } : cached,
    ),
  );
  const { values, media } = form;
  const myGoodsUrl = market.link('/my-goods');
  const [confirmation, setConfirmation] = useState<{
    Dialog: ComponentType<AlertDialogProps>;
    leave(): void;
  }>();
  const isLeaving = useRef(false);

  const submitForm = () =>
    submit({
      kind: 'update',
      values,
      media,
      failureTitle: 'Failed to update product',
      async send() {
        const body = toBody(form);
        // If any field has changed, send all fields, because other servers of this API may treat a missing field as empty.
        if (Object.keys(changedFields(body, toBody(initialForm))).length > 0)
          await save({ params: { id: product._id }, body });
      },
      onDone() {
        form.discardDraft();
        showLazyToast({ about: 'product', title: 'Product updated' }, root);
        onSaved?.();
      },
    });

  // Only Cancel deletes the draft, so it asks for confirmation. Back, a link or closing the tab do not delete the
  // draft.
  const cancel = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!form.isChanged || isLeaving.current) return form.discardDraft();
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const cancelLink = event.currentTarget;
    void import('../../ui/overlays/AlertDialog.tsx').then(
      ({ AlertDialog }) =>
        setConfirmation({
          Dialog: AlertDialog,
          leave() {
            isLeaving.current = true;
            cancelLink.click();
          },
        }),
      // The draft stays, and the next visit restores it.
      () => showLazyToast({ kind: 'destructive', title: 'Error', text: 'Check your connection.' }, root),
    );
  };

  return (
    <div className={css.formPage}>
      {confirmation && (
        <confirmation.Dialog
          title="Discard your changes?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={() => {
            setConfirmation(undefined);
            confirmation.leave();
          }}
          onCancel={() => setConfirmation(undefined)}
        >
          Your changes are not saved, and will be lost.
        </confirmation.Dialog>
      )}
      {form.isRestored && (
        <DraftNotice
          text="We kept the changes that you had begun."
          buttonText="Discard them"
          onPress={form.reset}
        />
      )}
      <FormSection id={formId} errors={errors} onSubmit={() => void (progress || submitForm())}>
        <ProductFields
          kind="update"
          values={values}
          media={media}
          errors={errors}
          onChange={(changes) => {
            clearErrors(Object.keys(changes).map((name) => fieldId(name as keyof ProductValues)));
            form.setValues(changes);
          }}
          onMediaChange={(media) => {
            clearErrors([fieldId('media')]);
            form.change({ media });
          }}
          onProgress={setProgress}
        />
        <div className={css.buttons}>
          <LinkButton look="outline" href={myGoodsUrl} onClick={cancel}>
            Cancel
          </LinkButton>
          <span className={css.mainButton}>
            <Button
              type="submit"
              pending={isSending}
              pendingLabel="Saving your changes"
              disabledReason={progress && 'Your files are still uploading.'}
              aria-disabled={findProblem(values, media, 'update') ? true : undefined}
            >
              {progress ? `Uploading ${progress.done + 1} of ${progress.total}…` : 'Update Product'}
            </Button>
          </span>
        </div>
      </FormSection>
    </div>
  );
}

function toForm(product: EditedProduct): ProductForm {
  return {
    values: {
      name: product.productName,
      price: product.productPrice,
      category: product.category,
      description: product.productDescription,
      phone: product.phone ?? '',
      stock: '',
      organic: product.organic === true,
    },
    media: product.files,
  };
}

type UpdateBody = Input<'POST /update-product/{id}'>['body'];

function toBody({ values, media }: ProductForm): NonNullable<UpdateBody> {
  return {
    productName: values.name.trim(),
    productDescription: values.description.trim(),
    productPrice: values.price,
    category: values.category as NonNullable<UpdateBody>['category'],
    ...(values.category === 'farmProduce' && { organic: values.organic }),
    ...mediaPayload(media),
  };
}
