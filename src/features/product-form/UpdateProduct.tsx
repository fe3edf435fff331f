import { useState } from 'react';
import type { Input } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { changedFields } from '../../core/useDraft.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { useSend } from '../../core/useSend.ts';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { DraftNotice } from '../../ui/feedback/DraftNotice.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { FormSection } from '../../ui/fields/FormSection.tsx';
import { useDiscardQuestion } from '../../ui/forms/useDiscardQuestion.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { ActionBar } from '../../ui/navigation/ActionBar.tsx';
import { ScreenBar, type ScreenBarProps } from '../../ui/navigation/ScreenBar.tsx';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import { dropExpiredUploads, mediaPayload } from '../media/index.ts';
import { editProductInAllAnswers, parseProductDetails } from '../products/index.ts';
import { ProductFields } from './ProductFields.tsx';
import * as css from './ProductForm.css.ts';
import { ProductPreview } from './ProductPreview.tsx';
import { findProblem, type ProductValues, serverErrors } from './product-values.ts';
import { type EditedProduct, useMyProduct } from './useMyProduct.ts';
import { submitLabel, useProductDraft } from './useProductDraft.ts';

export interface UpdateProductProps extends LoadEvents {
  /** The id of the product. */
  product: string;
  /** Called when the changes are saved. */
  onSaved?(): void;
  /** Called when Back is pressed, before its link is followed. */
  onBack?: ScreenBarProps['onBack'];
}

/**
 * The screen that edits a product of the signed-in seller.
 *
 * @example
 * <UpdateProduct product="kq3XvT9mB2aLw7RdYc1E" onSaved={() => console.log('saved')} />
 */
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

function UpdateForm({ product, onSaved }: UpdateFormProps) {
  const market = useMarket();
  const [initialValues] = useState(() => toValues(product));
  const save = useSend('POST /update-product/{id}', ({ params }, reply) =>
    editProductInAllAnswers(params.id, (cached) =>
      reply ? { ...cached, ...parseProductDetails(reply).product } : cached,
    ),
  );
  const form = useForm({
    name: 'update-product',
    subject: product._id,
    about: 'product',
    initialValues,
    draft: useProductDraft(`update-product:${product._id}`, initialValues),
    derive: (values) => ({ ...values, media: dropExpiredUploads(values.media) }),
    check: (values) => findProblem(values, 'update'),
    toBody,
    async send(body) {
      // If any field has changed, send all fields, because other servers of this API may treat a missing field as empty.
      if (Object.keys(changedFields(body, toBody(initialValues))).length > 0)
        await save({ params: { id: product._id }, body });
    },
    serverErrors,
    success: { title: 'Product updated' },
    failure: 'Failed to update product',
    onDone: () => onSaved?.(),
  });
  const { upload } = form;
  const myGoodsUrl = market.link('/my-goods');
  const { question, onLeave } = useDiscardQuestion(form);

  return (
    <div className={css.formPage}>
      {question}
      <div className={css.formColumn}>
        {form.isRestored && (
          <DraftNotice
            text="We kept the changes that you had begun."
            buttonText="Discard them"
            onPress={form.reset}
          />
        )}
        <FormSection {...form.sectionProps}>
          <div className={css.fields}>
            <ProductFields kind="update" form={form} />
          </div>
        </FormSection>
        {/* Outside the form, whose grid would not let the bar stick. */}
        <ActionBar>
          <div className={css.buttons}>
            <LinkButton look="outline" href={myGoodsUrl} onClick={onLeave}>
              Cancel
            </LinkButton>
            <span className={css.mainButton}>
              <Button
                type="submit"
                form={form.sectionProps.id}
                pending={form.isSending}
                pendingLabel="Saving your changes"
                disabledReason={upload && 'Your files are still uploading.'}
                aria-disabled={findProblem(form.values, 'update') ? true : undefined}
              >
                {submitLabel(upload, 'Update Product')}
              </Button>
            </span>
          </div>
        </ActionBar>
      </div>
      <ProductPreview values={form.values} product={product} />
    </div>
  );
}

const toValues = (product: EditedProduct): ProductValues => ({
  name: product.productName,
  price: product.productPrice,
  category: product.category,
  description: product.productDescription,
  phone: product.phone ?? '',
  stock: '',
  organic: product.organic === true,
  media: product.files,
});

type UpdateBody = Input<'POST /update-product/{id}'>['body'];

function toBody(values: ProductValues): NonNullable<UpdateBody> {
  return {
    productName: values.name.trim(),
    productDescription: values.description.trim(),
    productPrice: values.price,
    category: values.category as NonNullable<UpdateBody>['category'],
    ...(values.category === 'farmProduce' && { organic: values.organic }),
    ...mediaPayload(values.media),
  };
}
