import type { AdminCanteen, Input } from '../../../contract/shared/types.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import { dropExpiredUploads, type UploadedMedia } from '../../media/index.ts';
import type { FormAnswers } from '../useAdminForm.ts';

/** The values of the canteen form, as typed. */
export interface CanteenAnswers extends FormAnswers {
  name: string;
  subtitle: string;
  location: string;
  campus: string;
  opensAt: string;
  closesAt: string;
  rating: string;
  /** Comma-separated. */
  specialties: string;
  phone: string;
  picture: UploadedMedia[];
}

/** Returns the current picture as the value of a picture field. */
export const existingPicture = (image: string | undefined): UploadedMedia[] =>
  image === undefined ? [] : [{ url: image, resourceType: 'image', isExisting: true }];

export const toAnswers = (canteen: AdminCanteen | undefined): CanteenAnswers => ({
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

/** Returns the id of a field by its name in the call: `hours.opensAt` or `specialties.2`. */
export const fieldId = (name: string) => `canteen-${name.replace('hours.', '').split('.')[0]}`;

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export function findProblems({ name, opensAt, closesAt, rating }: CanteenAnswers): FormError[] {
  const problem = (field: string, isInvalid: boolean, message: string) =>
    isInvalid ? [{ field: fieldId(field), message }] : [];
  const hasHours = Boolean(opensAt.trim() || closesAt.trim());
  const timeMessage = 'Enter a time such as 08:00, or leave both times empty.';
  return [
    ...problem('name', !name.trim(), 'Enter the name of the canteen.'),
    ...problem('opensAt', hasHours && !isTime(opensAt.trim()), timeMessage),
    ...problem('closesAt', hasHours && !isTime(closesAt.trim()), timeMessage),
    ...problem(
      'rating',
      !/^([0-4](\.\d)?|5(\.0)?)?$/.test(rating.trim()),
      'Enter a number from 0 to 5, such as 4.5.',
    ),
  ];
}

type Body = Required<NonNullable<Input<'PUT /admin/canteens/{id}'>['body']>>;

/** Returns the body to send. Null clears a field. */
export function toBody(answers: CanteenAnswers): Omit<Body, 'isOpen'> {
  const [picture] = dropExpiredUploads(answers.picture);
  const opensAt = answers.opensAt.trim();
  return {
    name: answers.name.trim(),
    subtitle: answers.subtitle.trim(),
    location: answers.location.trim(),
    campus: answers.campus || null,
    hours: opensAt ? { opensAt, closesAt: answers.closesAt.trim() } : null,
    rating: answers.rating.trim() ? Number(answers.rating) : null,
    specialties: answers.specialties
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
    phone: answers.phone.trim() || null,
    image: picture?.url ?? null,
  };
}
