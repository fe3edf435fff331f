import { Crop, type IconNode, Layers, Sun } from 'lucide';
import { useRef } from 'react';
import { limits } from '../../contract/shared/limits.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { PhoneField } from '../../ui/fields/ContactFields.tsx';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { Form } from '../../ui/forms/useForm.ts';
import { MediaUploader } from '../media/index.ts';
import { categoryLabel } from '../products/index.ts';
import * as css from './ProductForm.css.ts';
import { categoryOptions, type ProductFormKind, type ProductValues } from './product-values.ts';

interface ProductFieldsProps {
  kind: ProductFormKind;
  form: Form<ProductValues>;
}

/** The fields of a product, pictures first. */
export function ProductFields({ kind, form }: ProductFieldsProps) {
  const { values, fieldProps } = form;
  // The advice does not come back when a photo fails or is removed, because the fields below would move.
  const hasChosenPhotos = useRef(false);
  if (form.upload || values.media.length > 0) hasChosenPhotos.current = true;
  return (
    <>
      <MediaUploader label="Photos and videos" {...form.uploadProps('media')} max={limits.productMediaMax} />
      {kind === 'add' && !hasChosenPhotos.current && <PhotoTips />}
      <TextField
        label="Name"
        {...fieldProps('name')}
        required
        maxLength={limits.productNameLengthMax}
        autoComplete="off"
      />
      <div className={css.fieldPair}>
        <PriceField label="Price" {...fieldProps('price')} required />
        <Select
          label="Category"
          {...fieldProps('category')}
          value={values.category || null}
          options={categoryOptions(values.category).map((value) => ({ value, label: categoryLabel(value) }))}
          required
        />
      </div>
      {values.category === 'farmProduce' && (
        <Checkbox
          label="Organic"
          help="Grown without chemical fertiliser or pesticides."
          {...form.idAndError('organic')}
          checked={values.organic}
          onChange={(organic) => form.setValues({ organic })}
        />
      )}
      <TextArea
        label="Description"
        {...fieldProps('description')}
        required
        maxLength={limits.productDescriptionLengthMax}
        rows={4}
      />
      {kind === 'add' && (
        <div className={css.fieldPair}>
          <PhoneField label="Phone number" {...fieldProps('phone')} value={values.phone ?? ''} required />
          <TextField
            label="Stock (optional)"
            help="How many you have."
            {...fieldProps('stock')}
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
          />
        </div>
      )}
    </>
  );
}

const photoTips: { icon: IconNode; text: string }[] = [
  { icon: Sun, text: 'Snap it by a window or outside. Daylight sells.' },
  { icon: Crop, text: 'Come close, so that the item fills the square.' },
  { icon: Layers, text: 'Add the back, the label and any scratch, so that nobody argues later.' },
];

/** Advice before the first photo. It goes when one is chosen. No list, so that only the files are counted as a list. */
const PhotoTips = () => (
  <div className={css.tips}>
    {photoTips.map(({ icon, text }) => (
      <p key={text} className={css.tip}>
        <Icon of={icon} size={16} className={css.tipIcon} />
        {text}
      </p>
    ))}
  </div>
);
