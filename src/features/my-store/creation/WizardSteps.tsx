import { wizardCategories } from '../../../contract/shared/categories.ts';
import { limits } from '../../../contract/shared/limits.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { dropExpiredUploads, MediaUploader } from '../../media/index.ts';
import { categoryOptions } from '../category-options.ts';
import * as css from './StoreForm.css.ts';
import type { WizardValues } from './wizard-values.ts';

interface StepProps {
  values: WizardValues;
  onChange(changes: Partial<WizardValues>): void;
  /** Returns the id and the error of a field. */
  fieldProps(name: keyof WizardValues): { id: string; error: string | undefined };
}

/** Step 1: name, category and description. */
export function AboutStep({ values, onChange, fieldProps }: StepProps) {
  return (
    <div className={css.fields}>
      <TextField
        label="Store name"
        {...fieldProps('name')}
        value={values.name}
        onChange={(name) => onChange({ name })}
        required
        maxLength={limits.nameLengthMax}
      />
      <Select
        label="Category"
        {...fieldProps('category')}
        value={values.category || null}
        onChange={(category) => onChange({ category })}
        options={categoryOptions(wizardCategories)}
        required
      />
      <TextArea
        label="Description (optional)"
        {...fieldProps('description')}
        value={values.description}
        onChange={(description) => onChange({ description })}
        maxLength={limits.storeDescriptionLengthMax}
      />
    </div>
  );
}

interface ContactStepProps extends StepProps {
  onUploading(name: string, isUploading: boolean): void;
}

const pictureFields = [
  ['logo', 'Logo (optional)'],
  ['coverImage', 'Cover picture (optional)'],
  ['storeImage', 'Picture of your store (optional)'],
] as const;

/** Step 2: contact and pictures. */
export function ContactStep({ values, onChange, fieldProps, onUploading }: ContactStepProps) {
  return (
    <div className={css.fields}>
      <TextField
        label="Phone"
        {...fieldProps('phone')}
        type="tel"
        value={values.phone}
        onChange={(phone) => onChange({ phone })}
        required
        autoComplete="tel"
        maxLength={limits.phoneLengthMax}
      />
      <TextField
        label="Email (optional)"
        {...fieldProps('email')}
        type="email"
        value={values.email}
        onChange={(email) => onChange({ email })}
        autoComplete="email"
        maxLength={limits.emailLengthMax}
      />
      <TextField
        label="Location (optional)"
        help="Leave it empty to use the address on your profile."
        {...fieldProps('location')}
        value={values.location}
        onChange={(location) => onChange({ location })}
        maxLength={limits.addressLengthMax}
      />
      <TextField
        label="WhatsApp (optional)"
        {...fieldProps('whatsapp')}
        type="tel"
        value={values.whatsapp}
        onChange={(whatsapp) => onChange({ whatsapp })}
        maxLength={limits.phoneLengthMax}
      />
      <TextField
        label="Instagram (optional)"
        help="Your Instagram name, for example @ink.and.thread"
        {...fieldProps('instagram')}
        value={values.instagram}
        onChange={(instagram) => onChange({ instagram })}
        // An @ and a name of at most 30 characters.
        maxLength={31}
      />
      {pictureFields.map(([name, label]) => (
        <MediaUploader
          key={name}
          label={label}
          {...fieldProps(name)}
          value={dropExpiredUploads(values[name])}
          onChange={(files) => onChange({ [name]: files })}
          max={1}
          kinds="images"
          onProgress={(progress) => onUploading(name, progress !== undefined)}
        />
      ))}
    </div>
  );
}
