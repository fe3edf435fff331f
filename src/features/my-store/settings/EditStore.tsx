import { useContext } from 'react';
import { storeCategories } from '../../../contract/shared/categories.ts';
import { limits } from '../../../contract/shared/limits.ts';
import type { MyStore } from '../../../contract/shared/types.ts';
import { NavigateContext } from '../../../core/navigate.ts';
import { useSend } from '../../../core/useSend.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { CampusField } from '../../campuses/index.ts';
import { categoryOptions } from '../category-options.ts';
import { actionFailureToast } from '../failure-toasts.ts';
import { parseChangedStore } from '../parse-my-store.ts';
import { myStoreEdit } from '../store-edits.ts';
import { StorePictureField, type StorePictureName } from './StorePictureField.tsx';
import * as css from './StoreSettings.css.ts';
import { findProblem, serverErrors, toChanges, toValues } from './store-values.ts';

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
      <ul className={css.pictures} aria-label="Pictures">
        {pictures.map((picture) => (
          <StorePictureField key={picture} store={store} picture={picture} />
        ))}
      </ul>
      <TextField label="Store name" {...fieldProps('name')} required maxLength={limits.nameLengthMax} />
      <TextArea
        label="Description"
        {...fieldProps('description')}
        maxLength={limits.storeDescriptionLengthMax}
      />
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
          <TextField
            label="Phone"
            {...fieldProps('phone')}
            type="tel"
            autoComplete="tel"
            maxLength={limits.phoneLengthMax}
          />
          <TextField
            label="WhatsApp (optional)"
            {...fieldProps('whatsapp')}
            type="tel"
            maxLength={limits.phoneLengthMax}
          />
          <TextField
            label="Email (optional)"
            {...fieldProps('email')}
            type="email"
            maxLength={limits.emailLengthMax}
          />
        </>
      )}
      <TextField
        label="Instagram (optional)"
        help="Your Instagram name, for example @ink.and.thread"
        {...fieldProps('instagram')}
        // An @ and a name of at most 30 characters.
        maxLength={31}
      />
    </FormDialog>
  );
}
