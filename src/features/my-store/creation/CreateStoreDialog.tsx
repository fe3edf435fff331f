import { storeCategories } from '../../../contract/shared/categories.ts';
import { limits } from '../../../contract/shared/limits.ts';
import { mediaRules } from '../../../contract/shared/media.ts';
import { ruleMessages } from '../../../contract/shared/rule-messages.ts';
import type { Input } from '../../../contract/shared/types.ts';
import { createOnce } from '../../../core/create-once.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { missingErrors, ruleProblem } from '../../../ui/forms/form-problems.ts';
import { type FieldError, type FormProblem, SendingStopped, useForm } from '../../../ui/forms/useForm.ts';
import { CampusField } from '../../campuses/index.ts';
import {
  checkFile,
  dropExpiredUploads,
  getMimeType,
  MediaUploader,
  type UploadedMedia,
} from '../../media/index.ts';
import { useUser } from '../../profile/index.ts';
import { categoryOptions } from '../category-options.ts';
import { parseChangedStore } from '../parse-my-store.ts';
import { checkEligibility } from './check-eligibility.ts';
import { useCacheNewStore } from './useCacheNewStore.ts';

/**
 * The values of the form `CreateStoreDialog`. The text fields are named as in `POST /update-store`, which creates the
 * store.
 */
interface CreateStoreValues {
  storeName: string;
  storeDescription: string;
  address: string;
  campus: string;
  storeCategory: string;
  banner: UploadedMedia[];
}

const emptyValues: CreateStoreValues = {
  storeName: '',
  storeDescription: '',
  address: '',
  campus: '',
  storeCategory: '',
  banner: [],
};

/** Returns the values without a banner that the media host has deleted since. */
const usableValues = (values: CreateStoreValues): CreateStoreValues => ({
  ...values,
  banner: dropExpiredUploads(values.banner),
});

/** Returns why a file cannot be the banner, or undefined. */
function checkBanner(file: File): string | undefined {
  const types: readonly string[] = mediaRules.imageTypes;
  if (!types.includes(getMimeType(file))) return ruleMessages.storeBannerNotAnImage;
  const problem = checkFile(file, 'images');
  return problem && `File 1: ${problem}`;
}

const missingMessages = {
  storeName: 'Enter the name of your store.',
  storeDescription: 'Say what your store sells.',
  address: 'Enter the address of your store.',
  campus: 'Choose your campus.',
  storeCategory: 'Choose a category.',
} as const;

/** Returns what is missing, or undefined if the form can be sent. */
function findProblem(values: CreateStoreValues): FormProblem | undefined {
  const missing = missingErrors(values, missingMessages);
  if (missing.length > 0) return ruleProblem(ruleMessages.storeFieldsMissing, missing);
  return values.banner.length > 0 ? undefined : ruleProblem(ruleMessages.storeBannerMissing, 'banner');
}

/** Returns the server's errors as errors of the form's fields. */
const serverErrors = (fields: Record<string, string>): FieldError[] =>
  Object.entries(fields).map(([name, message]) => ({
    field: name === 'storeBanner' ? 'banner' : name,
    message,
  }));

type Body = NonNullable<Input<'POST /update-store'>['body']>;

function toBody({ banner: [banner], ...values }: CreateStoreValues): Body {
  return {
    storeName: values.storeName.trim(),
    storeDescription: values.storeDescription.trim(),
    address: values.address.trim(),
    campus: values.campus,
    storeCategory: values.storeCategory as Body['storeCategory'],
    storeBanner: banner?.url,
    ...(banner?.publicId && { store_public_id: banner.publicId }),
  };
}

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
