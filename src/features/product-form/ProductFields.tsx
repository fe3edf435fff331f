import { limits } from '../../contract/shared/limits.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import type { FormError } from '../../ui/fields/FormSection.tsx';
import { NativeSelect } from '../../ui/fields/NativeSelect.tsx';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { MediaUploader, type UploadedMedia, type UploadProgress } from '../media/index.ts';
import { categoryLabel } from '../products/index.ts';
import { fieldPair, fields } from './ProductForm.css.ts';
import { categoryOptions, fieldId, type ProductFormKind, type ProductValues } from './product-values.ts';

interface ProductFieldsProps {
  kind: ProductFormKind;
  values: ProductValues;
  media: readonly UploadedMedia[];
  errors: readonly FormError[];
  onChange(changes: Partial<ProductValues>): void;
  onMediaChange(media: UploadedMedia[]): void;
  onProgress(progress: UploadProgress | undefined): void;
}

/** The fields of a product, pictures first. */
export function ProductFields({
  kind,
  values,
  media,
  errors,
  onChange,
  onMediaChange,
  onProgress,
}: ProductFieldsProps) {
  const fieldProps = (name: keyof ProductValues | 'media') => {
    const id = fieldId(name);
    return { id, error: errors.find(({ field }) => field === id)?.message };
  };
  return (
    <div className={fields}>
      <MediaUploader
        label="Photos and videos"
        {...fieldProps('media')}
        max={limits.productMediaMax}
        value={media}
        onChange={onMediaChange}
        onProgress={onProgress}
      />
      <TextField
        label="Name"
        {...fieldProps('name')}
        value={values.name}
        onChange={(name) => onChange({ name })}
        required
        maxLength={limits.productNameLengthMax}
        autoComplete="off"
      />
      <div className={fieldPair}>
        <PriceField
          label="Price"
          {...fieldProps('price')}
          value={values.price}
          onChange={(price) => onChange({ price })}
          required
        />
        <NativeSelect
          label="Category"
          {...fieldProps('category')}
          value={values.category || null}
          onChange={(category) => onChange({ category })}
          options={categoryOptions(values.category).map((value) => ({ value, label: categoryLabel(value) }))}
          required
        />
      </div>
      {values.category === 'farmProduce' && (
        <Checkbox
          label="Organic"
          help="Grown without chemical fertiliser or pesticides."
          {...fieldProps('organic')}
          checked={values.organic}
          onChange={(organic) => onChange({ organic })}
        />
      )}
      <TextArea
        label="Description"
        {...fieldProps('description')}
        value={values.description}
        onChange={(description) => onChange({ description })}
        required
        maxLength={limits.productDescriptionLengthMax}
        rows={4}
      />
      {kind === 'add' && (
        <div className={fieldPair}>
          <TextField
            label="Phone number"
            {...fieldProps('phone')}
            type="tel"
            value={values.phone}
            onChange={(phone) => onChange({ phone })}
            required
            autoComplete="tel"
            maxLength={limits.phoneLengthMax}
          />
          <TextField
            label="Stock (optional)"
            help="How many you have."
            {...fieldProps('stock')}
            inputMode="numeric"
            value={values.stock}
            onChange={(stock) => onChange({ stock })}
            maxLength={9}
            autoComplete="off"
          />
        </div>
      )}
    </div>
  );
}
