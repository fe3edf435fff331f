import { useContext } from 'react';
import { storeCategories } from '../../../contract/shared/categories.ts';
import { limits } from '../../../contract/shared/limits.ts';
import { ruleMessages } from '../../../contract/shared/rule-messages.ts';
import type { Input, MyStore } from '../../../contract/shared/types.ts';
import { NavigateContext } from '../../../core/navigate.ts';
import { useSend } from '../../../core/useSend.ts';
import { EmailField, InstagramField, PhoneField, WhatsAppField } from '../../../ui/fields/ContactFields.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { type FieldError, type FormProblem, useForm } from '../../../ui/forms/useForm.ts';
import { CampusField } from '../../campuses/index.ts';
import { categoryOptions } from '../category-options.ts';
import { actionFailureToast } from '../failure-toasts.ts';
import { parseChangedStore } from '../parse-my-store.ts';
import { myStoreEdit } from '../store-edits.ts';
import { StorePictureField, type StorePictureName } from './StorePictureField.tsx';
import * as css from './StoreSettings.css.ts';

export interface EditStoreProps {
  store: MyStore;
  onClose(): void;
}

const pictures: StorePictureName[] = ['logo', 'banner', 'cover', 'image'];

/** The form that edits a store. Each picture is uploaded when it is chosen. */
export function EditStore({ store, onClose }: EditStoreProps) {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const send = useSend('PUT /stores/my-store', (_input, reply) =>
    myStoreEdit(store._id, (cached) => (reply ? parseChangedStore(reply) : cached)),
  );
  const form = useForm({
    name: 'edit-store',
    subject: store._id,
    about: 'store',
    initialValues: toValues(store),
    check: findProblem,
    toBody: (values) => toChanges(values, store),
    send: (body) => send({ body }),
    serverErrors,
    success: { title: 'Store Updated' },
    failure: (error) => actionFailureToast('Store Update', error),
    onDone: onClose,
  });
  const { values, fieldProps } = form;

  return (
    <FormDialog title="Edit store" form={form} submitLabel="Save changes" onClose={onClose}>
      <TextField label="Store name" {...fieldProps('name')} required maxLength={limits.nameLengthMax} />
      <TextArea
        label="Description"
        {...fieldProps('description')}
        maxLength={limits.storeDescriptionLengthMax}
      />
      <ul className={css.pictures} aria-label="Pictures">
        {pictures.map((picture) => (
          <StorePictureField key={picture} store={store} picture={picture} />
        ))}
      </ul>
      <Select
        label="Category"
        {...fieldProps('category')}
        value={values.category || null}
        options={categoryOptions(storeCategories, store.category)}
        required
      />
      <TextField label="Address" {...fieldProps('address')} maxLength={limits.addressLengthMax} />
      <CampusField
        help="Your products move to another campus with your store."
        {...fieldProps('campus')}
        required
      />
      <TextField
        label="Delivery time (optional)"
        help="For example: Same day on campus"
        {...fieldProps('deliveryTime')}
        maxLength={limits.deliveryTimeLengthMax}
      />
      {isHostedSite && (
        <>
          <PhoneField {...fieldProps('phone')} />
          <WhatsAppField {...fieldProps('whatsapp')} />
          <EmailField {...fieldProps('email')} />
        </>
      )}
      <InstagramField {...fieldProps('instagram')} />
    </FormDialog>
  );
}

/** The values of the form `EditStore`, as typed. */
interface StoreValues {
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

const toValues = (store: MyStore): StoreValues => ({
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
function toChanges(values: StoreValues, store: MyStore): Changes {
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
const findProblem = ({ name, category }: StoreValues): FormProblem | undefined =>
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
const serverErrors = (fields: Record<string, string>): FieldError[] =>
  Object.entries(fields).map(([name, message]) => ({ field: fieldNames[name] ?? name, message }));
