import { limits } from '../../contract/shared/limits.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import type { FormError } from '../../ui/fields/FormSection.tsx';
import { NativeSelect } from '../../ui/fields/NativeSelect.tsx';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { MediaUploader, type UploadedMedia, type UploadProgress } from '../media/index.ts';
import { categoryLabel } from '../products/index.ts';
import { fields, pair } from './ProductForm.css.ts';
import { categoriesWith, fieldId, type ProductAnswers, type ProductFormKind } from './product-answers.ts';

interface ProductFieldsProps {
  kind: ProductFormKind;
  answers: ProductAnswers;
  media: readonly UploadedMedia[];
  errors: readonly FormError[];
  onChange(answers: Partial<ProductAnswers>): void;
  onMediaChange(media: UploadedMedia[]): void;
  onProgress(progress: UploadProgress | undefined): void;
}

/** The fields of a product, pictures first. */
export function ProductFields({
  kind,
  answers,
  media,
  errors,
  onChange,
  onMediaChange,
  onProgress,
}: ProductFieldsProps) {
  const fieldProps = (name: keyof ProductAnswers | 'media') => {
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
        value={answers.name}
        onChange={(name) => onChange({ name })}
        required
        maxLength={limits.productNameLengthMax}
        autoComplete="off"
      />
      <div className={pair}>
        <PriceField
          label="Price"
          {...fieldProps('price')}
          value={answers.price}
          onChange={(price) => onChange({ price })}
          required
        />
        <NativeSelect
          label="Category"
          {...fieldProps('category')}
          value={answers.category || null}
          onChange={(category) => onChange({ category })}
          options={categoriesWith(answers.category).map((value) => ({ value, label: categoryLabel(value) }))}
          required
        />
      </div>
      {answers.category === 'farmProduce' && (
        <Checkbox
          label="Organic"
          help="Grown without chemical fertiliser or pesticides."
          {...fieldProps('organic')}
          checked={answers.organic}
          onChange={(organic) => onChange({ organic })}
        />
      )}
      <TextArea
        label="Description"
        {...fieldProps('description')}
        value={answers.description}
        onChange={(description) => onChange({ description })}
        required
        maxLength={limits.productDescriptionLengthMax}
        rows={4}
      />
      {kind === 'add' && (
        <div className={pair}>
          <TextField
            label="Phone number"
            {...fieldProps('phone')}
            type="tel"
            value={answers.phone}
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
            value={answers.stock}
            onChange={(stock) => onChange({ stock })}
            maxLength={9}
            autoComplete="off"
          />
        </div>
      )}
    </div>
  );
}
