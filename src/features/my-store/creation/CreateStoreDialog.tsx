import { storeCategories } from '../../../contract/shared/categories.ts';
import { limits } from '../../../contract/shared/limits.ts';
import { createOnce } from '../../../core/create-once.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { SendingStopped, useForm } from '../../../ui/forms/useForm.ts';
import { CampusField } from '../../campuses/index.ts';
import { MediaUploader } from '../../media/index.ts';
import { useUser } from '../../profile/index.ts';
import { categoryOptions } from '../category-options.ts';
import { parseChangedStore } from '../parse-my-store.ts';
import { checkEligibility } from './check-eligibility.ts';
import {
  checkBanner,
  emptyValues,
  findProblem,
  serverErrors,
  toBody,
  usableValues,
} from './create-store-values.ts';
import { useCacheNewStore } from './useCacheNewStore.ts';

export interface CreateStoreDialogProps {
  onClose(): void;
  onCreated(): void;
}

/** The form of a new store on one page, with a banner. */
export function CreateStoreDialog({ onClose, onCreated }: CreateStoreDialogProps) {
  const market = useMarket();
  const { data: user } = useUser();
  const cacheNewStore = useCacheNewStore();
  const form = useForm({
    name: 'create-store',
    about: 'store',
    initialValues: { ...emptyValues, campus: user?.campus ?? market.campus.get() ?? '' },
    derive: usableValues,
    check: findProblem,
    toBody,
    async send(body, attempts) {
      // After a lost response the store may exist already. The check would refuse a user who has a store, so the form
      // is sent again without the check.
      const refusal = attempts.previous ? undefined : await checkEligibility(market, 'form');
      if (refusal) throw new SendingStopped(refusal);
      // A store that exists already is changed by the same call, so a changed form needs no `update`.
      const reply = await createOnce(
        { body, create: (input) => market.send('POST /update-store', input) },
        attempts,
      );
      return parseChangedStore(reply);
    },
    serverErrors,
    success: { title: 'Store created successfully!' },
    failure: 'Failed to create store',
    onDone(store) {
      cacheNewStore(store);
      onCreated();
    },
  });
  const { values, fieldProps, upload } = form;

  return (
    <FormDialog
      title="Create Your Store"
      form={form}
      submitLabel={upload ? 'Uploading…' : 'Create Store'}
      pendingLabel="Creating your store"
      uploadingReason="Your banner is still uploading."
      isIncomplete={findProblem(values) !== undefined}
      onClose={onClose}
    >
      <MediaUploader
        label="Store banner"
        {...form.uploadProps('banner')}
        kinds="images"
        max={1}
        check={checkBanner}
      />
      <TextField label="Store name" {...fieldProps('storeName')} required maxLength={limits.nameLengthMax} />
      <TextArea
        label="Description"
        {...fieldProps('storeDescription')}
        required
        maxLength={limits.storeDescriptionLengthMax}
      />
      <TextField
        label="Address"
        help="Where buyers find you, such as your shop or hostel."
        {...fieldProps('address')}
        required
        maxLength={limits.addressLengthMax}
      />
      <CampusField {...fieldProps('campus')} required />
      <Select
        label="Category"
        {...fieldProps('storeCategory')}
        value={values.storeCategory || null}
        options={categoryOptions(storeCategories)}
        required
      />
    </FormDialog>
  );
}
