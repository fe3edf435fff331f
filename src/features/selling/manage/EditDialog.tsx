import { useState } from 'react';
import { manageCategories } from '../../../contract/shared/categories.ts';
import { limits } from '../../../contract/shared/limits.ts';
import type { MyProduct } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DraftNotice } from '../../../ui/feedback/DraftNotice.tsx';
import { FormSection } from '../../../ui/fields/FormSection.tsx';
import { NativeSelect } from '../../../ui/fields/NativeSelect.tsx';
import { PriceField } from '../../../ui/fields/PriceField.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { UploadProgress } from '../../media/index.ts';
import { categoryLabel } from '../../products/index.ts';
import { useRequireSignIn } from '../../sign-in/index.ts';
import { statusLabels } from '../ProductStatus.tsx';
import * as css from './EditDialog.css.ts';
import { EditImages } from './EditImages.tsx';
import { type EditField, fieldId } from './edit-rules.ts';
import { useEditForm } from './useEditForm.ts';

export interface EditDialogProps {
  product: MyProduct;
  onClose(): void;
  /** Called when the product is saved. */
  onSaved(): void;
}

const formId = 'edit-product';

const statusOptions = (Object.keys(statusLabels) as MyProduct['status'][]).map((value) => ({
  value,
  label: statusLabels[value],
}));

/** The form that edits a product: text, price, stock, status and pictures. */
export function EditDialog({ product, onClose, onSaved }: EditDialogProps) {
  const { handleSignedOut, dialog } = useRequireSignIn('Sign in to save this product.');
  const form = useEditForm(product, handleSignedOut, onSaved);
  const { values, setValues, errors } = form;
  const [progress, setProgress] = useState<UploadProgress>();
  const getErrorMessage = (name: EditField) => errors.find(({ field }) => field === fieldId(name))?.message;
  const fieldProps = (name: EditField) => ({ id: fieldId(name), error: getErrorMessage(name) });
  // The product may have a category that only another form offers. Keep that category in the list.
  const categories = [...new Set<string>([...manageCategories, values.category])];

  return (
    <Dialog
      title="Edit Product"
      onClose={onClose}
      actions={
        <>
          <Button
            look="outline"
            onClick={() => {
              form.discardDraft();
              onClose();
            }}
          >
            Cancel
          </Button>
          <span className={css.mainButton}>
            <Button
              type="submit"
              form={formId}
              pending={form.isSaving}
              pendingLabel="Saving"
              disabledReason={progress && 'Your files are still uploading.'}
            >
              {progress ? `Uploading ${progress.done + 1} of ${progress.total}…` : 'Save changes'}
            </Button>
          </span>
        </>
      }
    >
      {dialog}
      {form.isRestored && (
        <DraftNotice text="We kept what you changed." buttonText="Start again" onPress={form.reset} />
      )}
      <FormSection id={formId} errors={errors} onSubmit={() => progress || form.save()}>
        <div className={css.fields}>
          <TextField
            label="Name"
            {...fieldProps('name')}
            value={values.name}
            onChange={(name) => setValues({ name })}
            required
            maxLength={limits.productNameLengthMax}
            autoComplete="off"
          />
          <div className={css.fieldPair}>
            <PriceField
              label="Price"
              {...fieldProps('price')}
              value={values.price}
              onChange={(price) => setValues({ price })}
              required
            />
            <TextField
              label="Stock"
              help={product.stock === null ? 'Empty means you do not count it.' : undefined}
              {...fieldProps('stock')}
              inputMode="numeric"
              value={values.stock}
              onChange={(stock) => setValues({ stock })}
              maxLength={9}
              autoComplete="off"
            />
          </div>
          <div className={css.fieldPair}>
            <NativeSelect
              label="Category"
              {...fieldProps('category')}
              value={values.category}
              onChange={(category) => setValues({ category })}
              options={categories.map((value) => ({ value, label: categoryLabel(value) }))}
              required
            />
            <NativeSelect
              label="Status"
              {...fieldProps('status')}
              value={values.status}
              onChange={(status) => setValues({ status })}
              options={statusOptions}
              required
            />
          </div>
          <TextArea
            label="Description (optional)"
            {...fieldProps('description')}
            value={values.description}
            onChange={(description) => setValues({ description })}
            maxLength={limits.productDescriptionLengthMax}
            rows={4}
          />
          <EditImages form={form} error={getErrorMessage('images')} onProgress={setProgress} />
        </div>
      </FormSection>
    </Dialog>
  );
}
