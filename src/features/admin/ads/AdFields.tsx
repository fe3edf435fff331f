import { limits } from '../../../contract/shared/limits.ts';
import { PriceField } from '../../../ui/fields/PriceField.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { Form } from '../../../ui/forms/useForm.ts';
import { MediaUploader } from '../../media/index.ts';
import { fieldPair } from '../admin.css.ts';
import { CampusesField, DepartmentsField } from './AudienceFields.tsx';
import { type AdValues, adTypeLabels, linkHelp } from './ad-form.ts';

const types = [
  { value: 'carousel', label: adTypeLabels.carousel, help: 'A wide slide at the top of Home.' },
  { value: 'native', label: adTypeLabels.native, help: 'A card among the products.' },
] as const;

/** The fields of an ad. */
export function AdFields({ form }: { form: Form<AdValues> }) {
  const { values, setValues, fieldProps } = form;
  return (
    <>
      <MediaUploader
        {...fieldProps('picture')}
        label="Picture"
        kinds="images"
        max={1}
        onProgress={(progress) => form.setUpload('picture', progress)}
      />
      <TextField label="Title" {...fieldProps('title')} required maxLength={limits.adTitleLengthMax} />
      <TextArea
        label="Description (optional)"
        {...fieldProps('description')}
        maxLength={limits.adDescriptionLengthMax}
      />
      <TextField
        label="Link"
        help={linkHelp(values.link)}
        {...fieldProps('link')}
        required
        maxLength={limits.adAddressLengthMax}
        inputMode="url"
        autoComplete="off"
      />
      <TextField
        label="CTA (optional)"
        help="The words of its button, such as “See the fans”."
        {...fieldProps('cta')}
        maxLength={limits.adCtaLengthMax}
      />
      <RadioGroup label="Type" {...fieldProps('type')} options={types} required />
      <TextField
        label="Position"
        help="1 comes first."
        {...fieldProps('position')}
        inputMode="decimal"
        maxLength={9}
        autoComplete="off"
      />
      <div className={fieldPair}>
        <PriceField label="Price (optional)" {...fieldProps('price')} />
        <PriceField label="Old price (optional)" {...fieldProps('originalPrice')} />
      </div>
      <TextField
        label="Discount in percent (optional)"
        {...fieldProps('discount')}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
      />
      <CampusesField {...fieldProps('campuses')} />
      <DepartmentsField {...fieldProps('departments')} />
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
