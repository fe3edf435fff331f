import { limits } from '../../../contract/shared/limits.ts';
import { PriceField } from '../../../ui/fields/PriceField.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { MediaUploader } from '../../media/index.ts';
import { fieldPair } from '../admin.css.ts';
import { CampusesField, DepartmentsField } from './AudienceFields.tsx';
import { type AdField, type AdValues, adTypeLabels, fieldId, linkHelp } from './ad-form.ts';
import type { AdForm } from './useAdForm.ts';

const types = [
  { value: 'carousel', label: adTypeLabels.carousel, help: 'A wide slide at the top of Home.' },
  { value: 'native', label: adTypeLabels.native, help: 'A card among the products.' },
] as const;

export interface AdFieldsProps {
  form: AdForm;
  /** Called when the upload of the picture starts and ends. */
  onUploading(isUploading: boolean): void;
}

/** The fields of an ad. */
export function AdFields({ form, onUploading }: AdFieldsProps) {
  const { values, setValues, errors } = form;
  const field = <Name extends AdField>(name: Name) => ({
    id: fieldId(name),
    error: errors.find((error) => error.field === fieldId(name))?.message,
    value: values[name],
    onChange: (value: AdValues[Name]) => setValues({ [name]: value }),
  });
  return (
    <>
      <MediaUploader
        {...field('picture')}
        label="Picture"
        kinds="images"
        max={1}
        onProgress={(progress) => onUploading(progress !== undefined)}
      />
      <TextField label="Title" {...field('title')} required maxLength={limits.adTitleLengthMax} />
      <TextArea
        label="Description (optional)"
        {...field('description')}
        maxLength={limits.adDescriptionLengthMax}
      />
      <TextField
        label="Link"
        help={linkHelp(values.link)}
        {...field('link')}
        required
        maxLength={limits.adAddressLengthMax}
        inputMode="url"
        autoComplete="off"
      />
      <TextField
        label="CTA (optional)"
        help="The words of its button, such as “See the fans”."
        {...field('cta')}
        maxLength={limits.adCtaLengthMax}
      />
      <RadioGroup label="Type" {...field('type')} options={types} required />
      <TextField
        label="Position"
        help="1 comes first."
        {...field('position')}
        inputMode="decimal"
        maxLength={9}
        autoComplete="off"
      />
      <div className={fieldPair}>
        <PriceField label="Price (optional)" {...field('price')} />
        <PriceField label="Old price (optional)" {...field('originalPrice')} />
      </div>
      <TextField
        label="Discount in percent (optional)"
        {...field('discount')}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
      />
      <CampusesField {...field('campuses')} />
      <DepartmentsField {...field('departments')} />
      <Switch
        label="Sponsored"
        help="Students read “Sponsored” on it, else “Advert”."
        checked={values.sponsored}
        onChange={(sponsored) => setValues({ sponsored })}
      />
      <Switch
        label="Active"
        help="Students see it."
        checked={values.isActive}
        onChange={(isActive) => setValues({ isActive })}
      />
    </>
  );
}
