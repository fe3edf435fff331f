import { limits } from '../../contract/shared/limits.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { PhoneField } from '../../ui/fields/ContactFields.tsx';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { Form } from '../../ui/forms/useForm.ts';
import { MediaUploader } from '../media/index.ts';
import { categoryLabel } from '../products/index.ts';
import { fieldPair } from './ProductForm.css.ts';
import { categoryOptions, type ProductFormKind, type ProductValues } from './product-values.ts';

interface ProductFieldsProps {
  kind: ProductFormKind;
  form: Form<ProductValues>;
}

/** The fields of a product, pictures first. */
export function ProductFields({ kind, form }: ProductFieldsProps) {
  const { values, fieldProps } = form;
  return (
    <>
      <MediaUploader label="Photos and videos" {...form.uploadProps('media')} max={limits.productMediaMax} />
      <TextField
        label="Name"
        {...fieldProps('name')}
        required
        maxLength={limits.productNameLengthMax}
        autoComplete="off"
      />
      <div className={fieldPair}>
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
        <div className={fieldPair}>
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
