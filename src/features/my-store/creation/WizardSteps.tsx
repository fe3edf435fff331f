import { wizardCategories } from '../../../contract/shared/categories.ts';
import { limits } from '../../../contract/shared/limits.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { dropExpiredUploads, MediaUploader } from '../../media/index.ts';
import { categoryOptions } from '../category-options.ts';
import * as css from './StoreForm.css.ts';
import type { WizardAnswers } from './wizard-answers.ts';

interface StepProps {
  answers: WizardAnswers;
  onChange(part: Partial<WizardAnswers>): void;
  /** Returns the id and the error of a field. */
  fieldProps(name: keyof WizardAnswers): { id: string; error: string | undefined };
}

/** Step 1: name, category and description. */
export function AboutStep({ answers, onChange, fieldProps }: StepProps) {
  return (
    <div className={css.fields}>
      <TextField
        label="Store name"
        {...fieldProps('name')}
        value={answers.name}
        onChange={(name) => onChange({ name })}
        required
        maxLength={limits.nameLengthMax}
      />
      <Select
        label="Category"
        {...fieldProps('category')}
        value={answers.category || null}
        onChange={(category) => onChange({ category })}
        options={categoryOptions(wizardCategories)}
        required
      />
      <TextArea
        label="Description (optional)"
        {...fieldProps('description')}
        value={answers.description}
        onChange={(description) => onChange({ description })}
        maxLength={limits.storeDescriptionLengthMax}
      />
    </div>
  );
}

interface ContactStepProps extends StepProps {
  onUploading(name: string, isUploading: boolean): void;
}

const pictures = [
  ['logo', 'Logo (optional)'],
  ['coverImage', 'Cover picture (optional)'],
  ['storeImage', 'Picture of your store (optional)'],
] as const;

/** Step 2: contact and pictures. */
export function ContactStep({ answers, onChange, fieldProps, onUploading }: ContactStepProps) {
  return (
    <div className={css.fields}>
      <TextField
        label="Phone"
        {...fieldProps('phone')}
        type="tel"
        value={answers.phone}
        onChange={(phone) => onChange({ phone })}
        required
        autoComplete="tel"
        maxLength={limits.phoneLengthMax}
      />
      <TextField
        label="Email (optional)"
        {...fieldProps('email')}
        type="email"
        value={answers.email}
        onChange={(email) => onChange({ email })}
        autoComplete="email"
        maxLength={limits.emailLengthMax}
      />
      <TextField
        label="Location (optional)"
        help="Leave it empty to use the address on your profile."
        {...fieldProps('location')}
        value={answers.location}
        onChange={(location) => onChange({ location })}
        maxLength={limits.addressLengthMax}
      />
      <TextField
        label="WhatsApp (optional)"
        {...fieldProps('whatsapp')}
        type="tel"
        value={answers.whatsapp}
        onChange={(whatsapp) => onChange({ whatsapp })}
        maxLength={limits.phoneLengthMax}
      />
      <TextField
        label="Instagram (optional)"
        help="Your Instagram name, for example @ink.and.thread"
        {...fieldProps('instagram')}
        value={answers.instagram}
        onChange={(instagram) => onChange({ instagram })}
        maxLength={31}
      />
      {pictures.map(([name, label]) => (
        <MediaUploader
          key={name}
          label={label}
          {...fieldProps(name)}
          value={dropExpiredUploads(answers[name])}
          onChange={(files) => onChange({ [name]: files })}
          max={1}
          kinds="images"
          onProgress={(progress) => onUploading(name, progress !== undefined)}
        />
      ))}
    </div>
  );
}
