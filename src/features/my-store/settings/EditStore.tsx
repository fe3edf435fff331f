import { useContext, useState } from 'react';
import { storeCategories } from '../../../contract/shared/categories.ts';
import { limits } from '../../../contract/shared/limits.ts';
import { ruleMessages } from '../../../contract/shared/rule-messages.ts';
import type { MyStore } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { NavigateContext } from '../../../core/navigate.ts';
import { isSignedOut } from '../../../core/refusals.ts';
import { useFormDraft } from '../../../core/useFormDraft.ts';
import { useSend } from '../../../core/useSend.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DraftNotice } from '../../../ui/feedback/DraftNotice.tsx';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { ComboBox } from '../../../ui/fields/ComboBox.tsx';
import { type FormError, FormSection } from '../../../ui/fields/FormSection.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { categoryOptions } from '../category-options.ts';
import { actionFailureToast } from '../failure-toasts.ts';
import { parseChangedStore } from '../parse-my-store.ts';
import { myStoreEdit } from '../store-edits.ts';
import { useCampusOptions } from '../useCampusOptions.ts';
import { StorePictureField, type StorePictureName } from './StorePictureField.tsx';
import * as css from './StoreSettings.css.ts';
import { type StoreValues, toChanges, toFieldName, toValues } from './store-values.ts';

export interface EditStoreProps {
  store: MyStore;
  onClose(): void;
}

const pictures: StorePictureName[] = ['logo', 'banner', 'cover', 'image'];
const formId = 'edit-store';

/** The form that edits a store. Each picture is uploaded when it is chosen. */
export function EditStore({ store, onClose }: EditStoreProps) {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const bindToastToUser = useToast('store');
  const form = useFormDraft<StoreValues>(`edit-store:${store._id}`, toValues(store));
  const values = form.values;
  const [errors, setErrors] = useState<FormError[]>([]);
  const [isSaving, setSaving] = useState(false);
  const campuses = useCampusOptions(values.campus);
  const send = useSend('PUT /stores/my-store', (_input, reply) =>
    myStoreEdit(store._id, (cached) => (reply ? parseChangedStore(reply) : cached)),
  );

  const field = (name: keyof StoreValues) => ({
    id: `store-${name}`,
    value: values[name],
    error: errors.find((error) => error.field === `store-${name}`)?.message,
    onChange: (value: string) => {
      form.setValues({ [name]: value });
      setErrors((errors) => errors.filter((error) => error.field !== `store-${name}`));
    },
  });

  const save = async () => {
    if (isSaving) return;
    const showToast = bindToastToUser();
    if (!values.name.trim() || !values.category) {
      setErrors([{ field: 'store-name', message: ruleMessages.storeNameOrCategoryMissing }]);
      return showToast({
        kind: 'destructive',
        title: 'Store Update Failed',
        text: ruleMessages.storeNameOrCategoryMissing,
      });
    }
    setErrors([]);
    setSaving(true);
    try {
      await send({ body: toChanges(values, store) });
      form.finish();
      showToast({ title: 'Store Updated' });
      onClose();
    } catch (error) {
      if (isSignedOut(error)) return;
      const fieldErrors = error instanceof ApiError ? Object.entries(error.fields) : [];
      setErrors(fieldErrors.map(([name, message]) => ({ field: `store-${toFieldName(name)}`, message })));
      showToast(actionFailureToast('Store Update', error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Dialog
      title="Edit store"
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <span className={css.mainButton}>
            <Button type="submit" form={formId} pending={isSaving} pendingLabel="Saving">
              Save changes
            </Button>
          </span>
        </>
      }
    >
      {form.isRestored && (
        <DraftNotice text="We kept what you filled in." buttonText="Start again" onPress={form.reset} />
      )}
      <FormSection id={formId} errors={errors} onSubmit={() => void save()}>
        <div className={css.form}>
          <ul className={css.pictures} aria-label="Pictures">
            {pictures.map((picture) => (
              <StorePictureField key={picture} store={store} picture={picture} />
            ))}
          </ul>
          <TextField label="Store name" {...field('name')} required maxLength={limits.nameLengthMax} />
          <TextArea
            label="Description"
            {...field('description')}
            maxLength={limits.storeDescriptionLengthMax}
          />
          <Select
            label="Category"
            {...field('category')}
            value={values.category || null}
            options={categoryOptions(storeCategories, store.category)}
            required
          />
          <TextField label="Address" {...field('address')} maxLength={limits.addressLengthMax} />
          <ComboBox
            label="Campus"
            help="Your products move to another campus with your store."
            placeholder="Search your campus"
            options={campuses}
            {...field('campus')}
            value={values.campus || null}
            onChange={(campus) => field('campus').onChange(campus ?? '')}
            required
          />
          <TextField
            label="Delivery time (optional)"
            help="For example: Same day on campus"
            {...field('deliveryTime')}
            maxLength={limits.deliveryTimeLengthMax}
          />
          {isHostedSite && (
            <>
              <TextField
                label="Phone"
                {...field('phone')}
                type="tel"
                autoComplete="tel"
                maxLength={limits.phoneLengthMax}
              />
              <TextField
                label="WhatsApp (optional)"
                {...field('whatsapp')}
                type="tel"
                maxLength={limits.phoneLengthMax}
              />
              <TextField
                label="Email (optional)"
                {...field('email')}
                type="email"
                maxLength={limits.emailLengthMax}
              />
            </>
          )}
          <TextField
            label="Instagram (optional)"
            help="Your Instagram name, for example @ink.and.thread"
            {...field('instagram')}
            // An @ and a name of at most 30 characters.
            maxLength={31}
          />
        </div>
      </FormSection>
    </Dialog>
  );
}
