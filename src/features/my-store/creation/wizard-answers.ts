import type { Input } from '../../../contract/shared/types.ts';
import type { Attempt } from '../../../core/create-once.ts';
import type { UploadedMedia } from '../../media/index.ts';

export type NewStore = NonNullable<Input<'POST /stores'>['body']>;

/** The values of the two steps. */
export interface WizardAnswers {
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
  attempt?: Attempt<NewStore> | undefined;
}

/** Returns how the call names a file: by the id from the media host, else by its address. */
const fileName = ([file]: readonly UploadedMedia[]) => file && (file.publicId ?? file.url);

/** Returns the body to send, without empty fields: the server uses the address of the profile instead. */
export function toBody(answers: WizardAnswers): NewStore {
  const text = (name: 'description' | 'location' | 'email' | 'whatsapp' | 'instagram') =>
    answers[name].trim() ? { [name]: answers[name].trim() } : {};
  const file = (name: 'logo' | 'coverImage' | 'storeImage') => {
    const named = fileName(answers[name]);
    return named ? { [name]: named } : {};
  };
  const social = { ...text('instagram'), ...text('whatsapp') };
  return {
    name: answers.name.trim(),
    category: answers.category as NewStore['category'],
    phone: answers.phone.trim(),
    ...text('description'),
    ...text('location'),
    ...text('email'),
    ...(Object.keys(social).length > 0 && { social }),
    ...file('logo'),
    ...file('coverImage'),
    ...file('storeImage'),
  };
}
