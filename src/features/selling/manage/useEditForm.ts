import { useState } from 'react';
import type { Input, MyProduct } from '../../../contract/shared/types.ts';
import { serverMessage } from '../../../core/refusals.ts';
import { changedFields } from '../../../core/useDraft.ts';
import { useSend } from '../../../core/useSend.ts';
import { type Form, useForm } from '../../../ui/forms/useForm.ts';
import { dropExpiredUploads, mediaPayload, type UploadedMedia } from '../../media/index.ts';
import { productFiles, useProductDraft } from '../../product-form/index.ts';
import { editProductInAllAnswers } from '../../products/index.ts';
import type { SignInControl } from '../../sign-in/index.ts';
import { parseMyProduct } from '../parse-my-products.ts';
import { type EditValues, findProblem, parseStock, serverErrors, toEditValues } from './edit-rules.ts';

type ProductBody = NonNullable<Input<'POST /update-product/{id}'>['body']>;

export interface EditForm extends Form<EditValues> {
  /** The current files that are not removed, pictures first. */
  currentFiles: UploadedMedia[];
}

/** The form that edits a product of the signed-in seller. */
export function useEditForm(
  product: MyProduct,
  handleSignedOut: SignInControl['handleSignedOut'],
  onSaved: () => void,
): EditForm {
  const [initialValues] = useState(() => toEditValues(product));
  const send = useSend('POST /update-product/{id}', ({ params }, reply) =>
    editProductInAllAnswers(params.id, (cached) => ({
      ...cached,
      ...(reply && parseMyProduct(reply.product)),
    })),
  );
  const filesWithout = (removed: readonly string[]) =>
    productFiles(product, product.public_ids).filter(({ url }) => !removed.includes(url));
  const filesOf = ({ removed, added }: EditValues) => [...filesWithout(removed), ...added];

  const form = useForm({
    name: 'edit-product',
    subject: product._id,
    about: 'product',
    initialValues,
    draft: useProductDraft(`edit-product:${product._id}`, initialValues),
    derive: (values) => ({ ...values, added: dropExpiredUploads(values.added) }),
    check: (values) => findProblem(values, product, filesOf(values).length),
    // Send changed fields only, because an order may have changed other fields meanwhile, such as the stock.
    toBody: (values) =>
      changedFields(toBody(values, filesOf(values)), toBody(initialValues, filesWithout([]))),
    async send(body) {
      if (Object.keys(body).length > 0) await send({ params: { id: product._id }, body });
    },
    serverErrors,
    handleSignedOut,
    success: { title: 'Product updated' },
    failure: (error) => ({
      kind: 'destructive',
      title: 'Error updating product',
      text: serverMessage(error, 'Something went wrong. Please try again.'),
    }),
    onDone: onSaved,
  });
  return { ...form, currentFiles: filesWithout(form.values.removed) };
}

function toBody(values: EditValues, files: readonly UploadedMedia[]): ProductBody {
  return {
    productName: values.name.trim(),
    productDescription: values.description.trim(),
    productPrice: values.price,
    // The form offers only the contract's categories and the product's own.
    category: values.category as ProductBody['category'],
    status: values.status,
    stock: parseStock(values.stock),
    ...(files.length > 0 && mediaPayload(files)),
  };
}
