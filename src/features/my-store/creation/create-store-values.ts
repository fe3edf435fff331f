import { ruleMessages } from '../../../contract/shared/rule-messages.ts';
import type { Input } from '../../../contract/shared/types.ts';
import type { ToastMessage } from '../../../ui/feedback/ToastQueue.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import type { UploadedMedia } from '../../media/index.ts';
import { ruleToast } from './rule-toast.ts';

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
  /** Whether the form was sent and got no response. Then the store may exist. */
  isDeliveryUnknown: boolean;
}

export const fieldId = (name: string) => `new-store-${name}`;

const missingMessages = {
  storeName: 'Enter the name of your store.',
  storeDescription: 'Say what your store sells.',
  address: 'Enter the address of your store.',
  campus: 'Choose your campus.',
  storeCategory: 'Choose a category.',
} as const;

/** Returns a toast and field errors about missing values, or undefined if the form can be sent. */
export function findMissingFields(
  values: CreateStoreValues,
): { toast: ToastMessage; errors: FormError[] } | undefined {
  const missing = (Object.keys(missingMessages) as (keyof typeof missingMessages)[]).filter(
    (name) => !values[name].trim(),
  );
  if (missing.length > 0) {
    return {
      toast: ruleToast(ruleMessages.storeFieldsMissing),
      errors: missing.map((name) => ({ field: fieldId(name), message: missingMessages[name] })),
    };
  }
  if (values.banner.length > 0) return undefined;
  const toast = ruleToast(ruleMessages.storeBannerMissing);
  return { toast, errors: [{ field: fieldId('storeBanner'), message: toast.text ?? '' }] };
}

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
