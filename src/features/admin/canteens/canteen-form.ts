import type { AdminCanteen, Input } from '../../../contract/shared/types.ts';
import type { FieldError } from '../../../ui/forms/useForm.ts';
import { dropExpiredUploads, type UploadedMedia } from '../../media/index.ts';

/** The values of the canteen form, as typed. */
export interface CanteenValues {
  name: string;
  subtitle: string;
  location: string;
  campus: string;
  opensAt: string;
  closesAt: string;
  rating: string;
  /** The specialties, separated by commas. */
  specialties: string;
  phone: string;
  /** The call names this field `image`. */
  picture: UploadedMedia[];
}

/** Returns the stored picture as the value of a picture field. */
export const existingPicture = (image: string | undefined): UploadedMedia[] =>
  image === undefined ? [] : [{ url: image, resourceType: 'image', isExisting: true }];

/** Returns the server's errors as errors of the fields of a form with a picture, which the calls name `image`. */
export const pictureErrors = (fields: Record<string, string>): FieldError[] =>
  Object.entries(fields).map(([name, message]) => ({ field: name === 'image' ? 'picture' : name, message }));

export const toValues = (canteen: AdminCanteen | undefined): CanteenValues => ({
  name: canteen?.name ?? '',
  subtitle: canteen?.subtitle ?? '',
  location: canteen?.location ?? '',
  campus: canteen?.campus ?? '',
  opensAt: canteen?.hours?.opensAt ?? '',
  closesAt: canteen?.hours?.closesAt ?? '',
  rating: canteen?.rating?.toString() ?? '',
  specialties: canteen?.specialties.join(', ') ?? '',
  phone: canteen?.phone ?? '',
  picture: existingPicture(canteen?.image),
});

/** Returns the server's errors as errors of the form's fields. The server names fields `hours.opensAt` and `specialties.2`. */
export const serverErrors = (fields: Record<string, string>): FieldError[] =>
  pictureErrors(fields).map(({ field, message }) => ({
    field: field.replace('hours.', '').split('.')[0] ?? field,
    message,
  }));

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export function findErrors({ name, opensAt, closesAt, rating }: CanteenValues): FieldError[] {
  const errorIf = (field: string, isInvalid: boolean, message: string) =>
    isInvalid ? [{ field, message }] : [];
  const hasHours = Boolean(opensAt.trim() || closesAt.trim());
  const timeMessage = 'Enter a time such as 08:00, or leave both times empty.';
  return [
    ...errorIf('name', !name.trim(), 'Enter the name of the canteen.'),
    ...errorIf('opensAt', hasHours && !isTime(opensAt.trim()), timeMessage),
    ...errorIf('closesAt', hasHours && !isTime(closesAt.trim()), timeMessage),
    ...errorIf(
      'rating',
      !/^([0-4](\.\d)?|5(\.0)?)?$/.test(rating.trim()),
      'Enter a number from 0 to 5, such as 4.5.',
    ),
  ];
}

type Body = Required<NonNullable<Input<'PUT /admin/canteens/{id}'>['body']>>;

/** Returns the body of the call. Null clears a field of the canteen. */
export function toBody(values: CanteenValues): Omit<Body, 'isOpen'> {
  const [picture] = dropExpiredUploads(values.picture);
  const opensAt = values.opensAt.trim();
  return {
    name: values.name.trim(),
    subtitle: values.subtitle.trim(),
    location: values.location.trim(),
    campus: values.campus || null,
    hours: opensAt ? { opensAt, closesAt: values.closesAt.trim() } : null,
    rating: values.rating.trim() ? Number(values.rating) : null,
    specialties: values.specialties
      .split(',')
      .map((specialty) => specialty.trim())
      .filter((specialty) => specialty !== ''),
    phone: values.phone.trim() || null,
    image: picture?.url ?? null,
  };
}
