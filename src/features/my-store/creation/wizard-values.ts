import { ruleMessages } from '../../../contract/shared/rule-messages.ts';
import type { Input } from '../../../contract/shared/types.ts';
import { missingErrors, ruleProblem } from '../../../ui/forms/form-problems.ts';
import type { FormProblem } from '../../../ui/forms/useForm.ts';
import type { UploadedMedia } from '../../media/index.ts';

export type NewStore = NonNullable<Input<'POST /stores'>['body']>;

/** The values of both steps of the wizard. */
export interface WizardValues {
  name: string;
  category: string;
  description: string;
  phone: string;
  email: string;
  location: string;
  whatsapp: string;
  instagram: string;
  logo: UploadedMedia[];
  coverImage: UploadedMedia[];
  storeImage: UploadedMedia[];
}

export const emptyValues: WizardValues = {
  name: '',
  category: '',
  description: '',
  phone: '',
  email: '',
  location: '',
  whatsapp: '',
  instagram: '',
  logo: [],
  coverImage: [],
  storeImage: [],
};

/** The fields of the first step, by their names in the call. */
export const firstStepFields = ['name', 'category', 'description'];

/** Returns what is missing in a step, or undefined. */
export function findProblem(step: 1 | 2, values: WizardValues): FormProblem | undefined {
  if (step === 2)
    return values.phone.trim() ? undefined : ruleProblem(ruleMessages.storePhoneMissing, 'phone');
  const errors = missingErrors(values, {
    name: 'Enter the name of your store.',
    category: 'Choose a category.',
  });
  return errors.length > 0 ? ruleProblem(ruleMessages.storeNameOrCategoryMissing, errors) : undefined;
}

/** Returns the text by which the call refers to a file: its id on the media host, or else its URL. */
const toFileReference = ([file]: readonly UploadedMedia[]) => file && (file.publicId ?? file.url);

/** Returns the body to send, without empty fields. The server replaces an omitted location by the profile's address. */
export function toBody(values: WizardValues): NewStore {
  const textField = (name: 'description' | 'location' | 'email' | 'whatsapp' | 'instagram') =>
    values[name].trim() ? { [name]: values[name].trim() } : {};
  const fileField = (name: 'logo' | 'coverImage' | 'storeImage') => {
    const reference = toFileReference(values[name]);
    return reference ? { [name]: reference } : {};
  };
  const social = { ...textField('instagram'), ...textField('whatsapp') };
  return {
    name: values.name.trim(),
    category: values.category as NewStore['category'],
    phone: values.phone.trim(),
    ...textField('description'),
    ...textField('location'),
    ...textField('email'),
    ...(Object.keys(social).length > 0 && { social }),
    ...fileField('logo'),
    ...fileField('coverImage'),
    ...fileField('storeImage'),
  };
}
