import { ruleMessages } from '../../../contract/shared/rule-messages.ts';
import type { Input, MyStore } from '../../../contract/shared/types.ts';
import type { FieldError, FormProblem } from '../../../ui/forms/useForm.ts';

/** The values of the form `EditStore`, as typed. */
export interface StoreValues {
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

export const toValues = (store: MyStore): StoreValues => ({
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

/** Returns the changed fields, by the field names of the call. */
export function toChanges(values: StoreValues, store: MyStore): Changes {
  const initial = toValues(store);
  const isChanged = (name: keyof StoreValues) => values[name].trim() !== initial[name];
  const social = {
    ...(isChanged('whatsapp') && { whatsapp: values.whatsapp.trim() }),
    ...(isChanged('instagram') && { instagram: values.instagram.trim() }),
  };
  return {
    ...(isChanged('name') && { name: values.name.trim() }),
    ...(isChanged('description') && { description: values.description.trim() }),
    ...(isChanged('category') && { category: values.category as Changes['category'] }),
    ...(isChanged('address') && { location: values.address.trim() }),
    ...(isChanged('campus') && { campus: values.campus }),
    ...(isChanged('deliveryTime') && { deliveryTime: values.deliveryTime.trim() }),
    ...(isChanged('phone') && { phone: values.phone.trim() }),
    ...(isChanged('email') && { email: values.email.trim() }),
    ...(Object.keys(social).length > 0 && { social }),
  };
}

/** Returns what is missing, or undefined if the form can be sent. */
export const findProblem = ({ name, category }: StoreValues): FormProblem | undefined =>
  name.trim() && category
    ? undefined
    : {
        title: 'Store Update Failed',
        text: ruleMessages.storeNameOrCategoryMissing,
        errors: [{ field: 'name', message: ruleMessages.storeNameOrCategoryMissing }],
      };

/** The call names some fields differently from the form. The form's names, by the names in the call. */
const fieldNames: Record<string, keyof StoreValues> = {
  location: 'address',
  'social.whatsapp': 'whatsapp',
  'social.instagram': 'instagram',
};

/** Returns the server's errors as errors of the form's fields. */
export const serverErrors = (fields: Record<string, string>): FieldError[] =>
  Object.entries(fields).map(([name, message]) => ({ field: fieldNames[name] ?? name, message }));
