import { wizardCategories } from '../../../contract/shared/categories.ts';
import { limits } from '../../../contract/shared/limits.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { Form } from '../../../ui/forms/useForm.ts';
import { dropExpiredUploads, MediaUploader } from '../../media/index.ts';
import { categoryOptions } from '../category-options.ts';
import type { WizardValues } from './wizard-values.ts';

interface StepProps {
  form: Form<WizardValues>;
}

/** Step 1: name, category and description. */
export function AboutStep({ form: { fieldProps, values } }: StepProps) {
  return (
    <>
      <TextField label="Store name" {...fieldProps('name')} required maxLength={limits.nameLengthMax} />
      <Select
        label="Category"
        {...fieldProps('category')}
        value={values.category || null}
        options={categoryOptions(wizardCategories)}
        required
      />
      <TextArea
        label="Description (optional)"
        {...fieldProps('description')}
        maxLength={limits.storeDescriptionLengthMax}
      />
    </>
  );
}

const pictureFields = [
  ['logo', 'Logo (optional)'],
  ['coverImage', 'Cover picture (optional)'],
  ['storeImage', 'Picture of your store (optional)'],
] as const;

/** Step 2: contact and pictures. */
export function ContactStep({ form: { fieldProps, uploadProps, values } }: StepProps) {
  return (
    <>
      <TextField
        label="Phone"
        {...fieldProps('phone')}
        type="tel"
        required
        autoComplete="tel"
        maxLength={limits.phoneLengthMax}
      />
      <TextField
        label="Email (optional)"
        {...fieldProps('email')}
        type="email"
        autoComplete="email"
        maxLength={limits.emailLengthMax}
      />
      <TextField
        label="Location (optional)"
        help="Leave it empty to use the address on your profile."
        {...fieldProps('location')}
        maxLength={limits.addressLengthMax}
      />
      <TextField
        label="WhatsApp (optional)"
        {...fieldProps('whatsapp')}
        type="tel"
        maxLength={limits.phoneLengthMax}
      />
      <TextField
        label="Instagram (optional)"
        help="Your Instagram name, for example @ink.and.thread"
        {...fieldProps('instagram')}
        // An @ and a name of at most 30 characters.
        maxLength={31}
      />
      {pictureFields.map(([name, label]) => (
        <MediaUploader
          key={name}
          label={label}
          {...uploadProps(name)}
          value={dropExpiredUploads(values[name])}
          max={1}
          kinds="images"
        />
      ))}
    </>
  );
}
