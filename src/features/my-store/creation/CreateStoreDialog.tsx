import { useState } from 'react';
import { storeCategories } from '../../../contract/shared/categories.ts';
import { limits } from '../../../contract/shared/limits.ts';
import { ApiError } from '../../../core/client.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { isRefusal, isSignedOut, serverMessage } from '../../../core/refusals.ts';
import { useFormDraft } from '../../../core/useFormDraft.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DraftNotice } from '../../../ui/feedback/DraftNotice.tsx';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { ComboBox } from '../../../ui/fields/ComboBox.tsx';
import { type FormError, FormSection } from '../../../ui/fields/FormSection.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { dropExpiredUploads } from '../../media/index.ts';
import { useUser } from '../../profile/index.ts';
import { categoryOptions } from '../category-options.ts';
import { parseChangedStore } from '../parse-my-store.ts';
import { useCampusOptions } from '../useCampusOptions.ts';
import { BannerField } from './BannerField.tsx';
import { checkEligibility } from './check-eligibility.ts';
import { type CreateStoreValues, fieldId, findMissingFields, toBody } from './create-store-values.ts';
import * as css from './StoreForm.css.ts';
import { useCacheNewStore } from './useCacheNewStore.ts';

export interface CreateStoreDialogProps {
  onClose(): void;
  onCreated(): void;
}

const formId = 'create-store';

/** The form of a new store on one page, with a banner. */
export function CreateStoreDialog({ onClose, onCreated }: CreateStoreDialogProps) {
  const market = useMarket();
  const { data: user } = useUser();
  const bindToastToUser = useToast('store');
  const cacheNewStore = useCacheNewStore();
  const form = useFormDraft<CreateStoreValues>('create-store', {
    storeName: '',
    storeDescription: '',
    address: '',
    campus: user?.campus ?? market.campus.get() ?? '',
    storeCategory: '',
    banner: [],
    isDeliveryUnknown: false,
  });
  const values = { ...form.values, banner: dropExpiredUploads(form.values.banner) };
  const [errors, setErrors] = useState<FormError[]>([]);
  const [isSending, setSending] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const campuses = useCampusOptions(values.campus);
  const missingFields = findMissingFields(values);

  const clearError = (name: string) =>
    setErrors((errors) => errors.filter(({ field }) => field !== fieldId(name)));
  const field = (name: Exclude<keyof CreateStoreValues, 'banner' | 'isDeliveryUnknown'>) => ({
    id: fieldId(name),
    value: values[name],
    error: errors.find((error) => error.field === fieldId(name))?.message,
    onChange: (value: string) => {
      form.setValues({ [name]: value });
      clearError(name);
    },
  });

  const send = async () => {
    const showToast = bindToastToUser();
    setErrors(missingFields?.errors ?? []);
    if (missingFields) return showToast(missingFields.toast);
    setSending(true);
    try {
      // After a lost response the store may exist already. The check would refuse a user who has a store, so the form
      // is sent again without the check.
      const refusal = values.isDeliveryUnknown ? undefined : await checkEligibility(market, 'form');
      if (refusal) return showToast(refusal);
      form.setValues({ isDeliveryUnknown: true });
      const store = parseChangedStore(await market.send('POST /update-store', { body: toBody(values) }));
      form.finish();
      cacheNewStore(store);
      showToast({ title: 'Store created successfully!' });
      onCreated();
    } catch (error) {
      if (isRefusal(error)) form.setValues({ isDeliveryUnknown: false });
      if (isSignedOut(error)) return;
      const fieldErrors = error instanceof ApiError ? Object.entries(error.fields) : [];
      setErrors(fieldErrors.map(([name, message]) => ({ field: fieldId(name), message })));
      const text = serverMessage(error, 'Please try again later.');
      showToast({ kind: 'destructive', title: 'Failed to create store', text });
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog
      title="Create Your Store"
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <span className={css.mainButton}>
            <Button
              type="submit"
              form={formId}
              pending={isSending}
              pendingLabel="Creating your store"
              disabledReason={isUploading ? 'Your banner is still uploading.' : undefined}
              aria-disabled={missingFields ? true : undefined}
            >
              {isUploading ? 'Uploading…' : 'Create Store'}
            </Button>
          </span>
        </>
      }
    >
      {form.isRestored && (
        <DraftNotice text="We kept what you filled in." buttonText="Start again" onPress={form.reset} />
      )}
      <FormSection
        id={formId}
        errors={errors}
        onSubmit={() => {
          if (!isUploading && !isSending) void send();
        }}
      >
        <div className={css.fields}>
          <BannerField
            id={fieldId('storeBanner')}
            value={values.banner}
            onChange={(banner) => {
              form.setValues({ banner });
              clearError('storeBanner');
            }}
            error={errors.find((error) => error.field === fieldId('storeBanner'))?.message}
            onUploading={setUploading}
          />
          <TextField label="Store name" {...field('storeName')} required maxLength={limits.nameLengthMax} />
          <TextArea
            label="Description"
            {...field('storeDescription')}
            required
            maxLength={limits.storeDescriptionLengthMax}
          />
          <TextField
            label="Address"
            help="Where buyers find you, such as your shop or hostel."
            {...field('address')}
            required
            maxLength={limits.addressLengthMax}
          />
          <ComboBox
            label="Campus"
            placeholder="Search your campus"
            options={campuses}
            {...field('campus')}
            value={values.campus || null}
            onChange={(campus) => field('campus').onChange(campus ?? '')}
            required
          />
          <Select
            label="Category"
            {...field('storeCategory')}
            value={values.storeCategory || null}
            options={categoryOptions(storeCategories)}
            required
          />
        </div>
      </FormSection>
    </Dialog>
  );
}
