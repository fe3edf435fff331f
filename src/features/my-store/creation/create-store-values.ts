import { mediaRules } from '../../../contract/shared/media.ts';
import { ruleMessages } from '../../../contract/shared/rule-messages.ts';
import type { Input } from '../../../contract/shared/types.ts';
import { missingErrors, ruleProblem } from '../../../ui/forms/form-problems.ts';
import type { FieldError, FormProblem } from '../../../ui/forms/useForm.ts';
import { checkFile, dropExpiredUploads, getMimeType, type UploadedMedia } from '../../media/index.ts';

/**
 * The values of the form `CreateStoreDialog`. The text fields are named as in `POST /update-store`, which creates the
 * store.
 */
export interface CreateStoreValues {
  storeName: string;
  storeDescription: string;
  address: string;
  campus: string;
  storeCategory: string;
  banner: UploadedMedia[];
}

export const emptyValues: CreateStoreValues = {
  storeName: '',
  storeDescription: '',
  address: '',
  campus: '',
  storeCategory: '',
  banner: [],
};

/** Returns the values without a banner that the media host has deleted since. */
export const usableValues = (values: CreateStoreValues): CreateStoreValues => ({
  ...values,
  banner: dropExpiredUploads(values.banner),
});

/** Returns why a file cannot be the banner, or undefined. */
export function checkBanner(file: File): string | undefined {
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
export function findProblem(values: CreateStoreValues): FormProblem | undefined {
  const missing = missingErrors(values, missingMessages);
  if (missing.length > 0) return ruleProblem(ruleMessages.storeFieldsMissing, missing);
  return values.banner.length > 0 ? undefined : ruleProblem(ruleMessages.storeBannerMissing, 'banner');
}

/** Returns the server's errors as errors of the form's fields. */
export const serverErrors = (fields: Record<string, string>): FieldError[] =>
  Object.entries(fields).map(([name, message]) => ({
    field: name === 'storeBanner' ? 'banner' : name,
    message,
  }));

type Body = NonNullable<Input<'POST /update-store'>['body']>;

export function toBody({ banner: [banner], ...values }: CreateStoreValues): Body {
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
