import type { Input, MyStore } from '../../../contract/shared/types.ts';

/** The values of the store form, as typed. */
export interface StoreAnswers {
  name: string;
  description: string;
  category: string;
  address: string;
  campus: string;
  deliveryTime: string;
  phone: string;
  whatsapp: string;
  instagram: string;
  email: string;
}

export const toAnswers = (store: MyStore): StoreAnswers => ({
  name: store.storeName,
  description: store.storeDescription,
  category: store.category,
  address: store.storeAddress,
  campus: store.campus,
  deliveryTime: store.deliveryTime ?? '',
  phone: store.phone ?? '',
  whatsapp: store.whatsapp ?? '',
  instagram: store.instagram ?? '',
  email: store.email ?? '',
});

type Changes = NonNullable<Input<'PUT /stores/my-store'>['body']>;

/** Returns the changed fields, by their names in the call. */
export function toChanges(answers: StoreAnswers, store: MyStore): Changes {
  const before = toAnswers(store);
  const changed = (name: keyof StoreAnswers) => answers[name].trim() !== before[name];
  const social = {
    ...(changed('whatsapp') && { whatsapp: answers.whatsapp.trim() }),
    ...(changed('instagram') && { instagram: answers.instagram.trim() }),
  };
  return {
    ...(changed('name') && { name: answers.name.trim() }),
    ...(changed('description') && { description: answers.description.trim() }),
    ...(changed('category') && { category: answers.category as Changes['category'] }),
    ...(changed('address') && { location: answers.address.trim() }),
    ...(changed('campus') && { campus: answers.campus }),
    ...(changed('deliveryTime') && { deliveryTime: answers.deliveryTime.trim() }),
    ...(changed('phone') && { phone: answers.phone.trim() }),
    ...(changed('email') && { email: answers.email.trim() }),
    ...(Object.keys(social).length > 0 && { social }),
  };
}

/** The fields whose names differ in the call. */
const fieldNames: Record<string, keyof StoreAnswers> = {
  location: 'address',
  'social.whatsapp': 'whatsapp',
  'social.instagram': 'instagram',
};

export const toField = (name: string) => fieldNames[name] ?? name;
