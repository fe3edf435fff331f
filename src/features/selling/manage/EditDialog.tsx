import { manageCategories } from '../../../contract/shared/categories.ts';
import { limits } from '../../../contract/shared/limits.ts';
import type { MyProduct } from '../../../contract/shared/types.ts';
import { PriceField } from '../../../ui/fields/PriceField.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { submitLabel } from '../../product-form/index.ts';
import { categoryLabel } from '../../products/index.ts';
import { useRequireSignIn } from '../../sign-in/index.ts';
import { statusLabels } from '../ProductStatus.tsx';
import * as css from './EditDialog.css.ts';
import { EditImages } from './EditImages.tsx';
import { useEditForm } from './useEditForm.ts';

export interface EditDialogProps {
  product: MyProduct;
  onClose(): void;
  /** Called when the product is saved. */
  onSaved(): void;
}

const statusOptions = (Object.keys(statusLabels) as MyProduct['status'][]).map((value) => ({
  value,
  label: statusLabels[value],
}));

/** The form that edits a product: text, price, stock, status and pictures. */
export function EditDialog({ product, onClose, onSaved }: EditDialogProps) {
  const { handleSignedOut, dialog } = useRequireSignIn('Sign in to save this product.');
  const form = useEditForm(product, handleSignedOut, onSaved);
  const { values, fieldProps } = form;
  // The product may have a category that only another form offers. Keep that category in the list.
  const categories = [...new Set<string>([...manageCategories, values.category])];

  return (
    <FormDialog
      title="Edit Product"
      form={form}
      submitLabel={submitLabel(form.upload, 'Save changes')}
      uploadingReason="Your files are still uploading."
      draftNotice="We kept what you changed."
      cancelDeletesDraft
      onClose={onClose}
      intro={dialog}
    >
      <TextField
        label="Name"
        {...fieldProps('name')}
        required
        maxLength={limits.productNameLengthMax}
        autoComplete="off"
      />
      <div className={css.fieldPair}>
        <PriceField label="Price" {...fieldProps('price')} required />
        <TextField
          label="Stock"
          help={product.stock === null ? 'Empty means you do not count it.' : undefined}
          {...fieldProps('stock')}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
        />
      </div>
      <div className={css.fieldPair}>
        <Select
          label="Category"
          {...fieldProps('category')}
          options={categories.map((value) => ({ value, label: categoryLabel(value) }))}
          required
        />
        <Select label="Status" {...fieldProps('status')} options={statusOptions} required />
      </div>
      <TextArea
        label="Description (optional)"
        {...fieldProps('description')}
        maxLength={limits.productDescriptionLengthMax}
        rows={4}
      />
      <EditImages form={form} />
    </FormDialog>
  );
}
