import type { AdminCanteen, Input } from '../../../contract/shared/types.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import { stillUploaded, type UploadedMedia } from '../../media/index.ts';
import type { FormAnswers } from '../parts/useAdminForm.ts';

/** What the form of a canteen holds, as it was typed. */
export interface CanteenAnswers extends FormAnswers {
  name: string;
  subtitle: string;
  location: string;
  campus: string;
  opensAt: string;
  closesAt: string;
  rating: string;
  /** With commas between them. */
  specialties: string;
  phone: string;
  picture: UploadedMedia[];
}

/** A picture that is there already, for a field that takes one. */
export const existingPicture = (image: string | undefined): UploadedMedia[] =>
  image === undefined ? [] : [{ url: image, resourceType: 'image', isExisting: true }];

export const answersOf = (canteen: AdminCanteen | undefined): CanteenAnswers => ({
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

/** The id of a field, by the name that the call has for it: `hours.opensAt` or `specialties.2`. */
export const fieldId = (name: string) => `canteen-${name.replace('hours.', '').split('.')[0]}`;

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export function findWrong({ name, opensAt, closesAt, rating }: CanteenAnswers): FormError[] {
  const wrong = (field: string, isWrong: boolean, message: string) =>
    isWrong ? [{ field: fieldId(field), message }] : [];
  const hasHours = Boolean(opensAt.trim() || closesAt.trim());
  const time = 'Enter a time such as 08:00, or leave both times empty.';
  return [
    ...wrong('name', !name.trim(), 'Enter the name of the canteen.'),
    ...wrong('opensAt', hasHours && !isTime(opensAt.trim()), time),
    ...wrong('closesAt', hasHours && !isTime(closesAt.trim()), time),
    ...wrong(
      'rating',
      !/^([0-4](\.\d)?|5(\.0)?)?$/.test(rating.trim()),
      'Enter a number from 0 to 5, such as 4.5.',
    ),
  ];
}

type Body = Required<NonNullable<Input<'PUT /admin/canteens/{id}'>['body']>>;

/** All that the form holds, by the names of the call. What is empty is taken out. */
export function bodyOf(answers: CanteenAnswers): Omit<Body, 'isOpen'> {
  const [picture] = stillUploaded(answers.picture);
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
