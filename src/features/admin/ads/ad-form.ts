import { classifyAdLink, normalizeAdLink } from '../../../contract/shared/ad-links.ts';
import { adUrlMessages, normalizeAdImageUrl } from '../../../contract/shared/ad-rules.ts';
import { limits } from '../../../contract/shared/limits.ts';
import { mediaIdFromUrl } from '../../../contract/shared/media.ts';
import type { Ad, AdminAd, Campus, Input } from '../../../contract/shared/types.ts';
import type { FieldError } from '../../../ui/forms/useForm.ts';
import { dropExpiredUploads, type UploadedMedia } from '../../media/index.ts';

/** The values of the ad form, as typed. */
export interface AdValues {
  title: string;
  description: string;
  link: string;
  cta: string;
  type: Ad['type'];
  position: string;
  isActive: boolean;
  sponsored: boolean;
  discount: string;
  /** The price in naira. */
  price: number | undefined;
  /** The price before a discount, in naira. */
  originalPrice: number | undefined;
  /** The ids of the campuses whose students see the ad. Empty means all campuses. */
  campuses: string[];
  /** Empty means all departments. */
  departments: string[];
  picture: UploadedMedia[];
}

export const adTypeLabels: Record<Ad['type'], string> = { carousel: 'Carousel', native: 'Native' };

/** The body of the call that creates an ad. */
export type AdBody = Input<'POST /admin/ads'>['body'];

export function toValues(ad: AdminAd | undefined): AdValues {
  return {
    title: ad?.title ?? '',
    description: ad?.description ?? '',
    link: ad?.link ?? '',
    cta: ad?.cta ?? '',
    type: ad?.type ?? 'carousel',
    position: String(ad?.position ?? 1),
    isActive: ad?.isActive ?? true,
    sponsored: ad?.sponsored ?? true,
    discount: String(ad?.discount ?? ''),
    price: ad?.price,
    originalPrice: ad?.originalPrice,
    campuses: ad?.targetAudience.campuses ?? [],
    departments: ad?.targetAudience.departments ?? [],
    picture: ad?.image ? [existingPicture(ad.image)] : [],
  };
}

/** Returns the values without a picture that the media host has deleted since. */
export const usableValues = (values: AdValues): AdValues => ({
  ...values,
  picture: dropExpiredUploads(values.picture),
});

function existingPicture(url: string): UploadedMedia {
  return {
    url,
    publicId: mediaIdFromUrl(url),
    resourceType: 'image',
    name: 'Picture of the ad',
    isExisting: true,
  };
}

/** Parses the integer part of a number: '2.7' becomes 2. */
const parseInteger = (text: string) => Number.parseInt(text.trim(), 10);

/** Whether a number is from 1 to `max`. */
const isInRange = (number: number, max: number) => number >= 1 && number <= max;

/** Returns the errors of missing and invalid values, in the order of the fields. */
export function findErrors(values: AdValues): FieldError[] {
  const { title, link, position, discount, price, originalPrice, picture } = values;
  const image = picture[0]?.url;
  const errors: [keyof AdValues, string | false][] = [
    ['picture', !image && 'Upload a picture.'],
    ['picture', Boolean(image) && !normalizeAdImageUrl(image ?? '') && adUrlMessages.image],
    ['title', !title.trim() && 'Enter a title.'],
    ['link', !link.trim() && 'Enter where the ad leads.'],
    ['link', link.trim() !== '' && !normalizeAdLink(link.trim()) && adUrlMessages.link],
    [
      'position',
      !isInRange(parseInteger(position), limits.adPositionMax) &&
        `Enter a whole number from 1 to ${limits.adPositionMax}.`,
    ],
    ['price', price === 0 && 'Enter a price above 0, or none.'],
    [
      'originalPrice',
      originalPrice !== undefined &&
        !(price !== undefined && originalPrice > price) &&
        'The old price must be above the price.',
    ],
    [
      'discount',
      discount.trim() !== '' &&
        !isInRange(parseInteger(discount), 99) &&
        'Enter a whole number from 1 to 99, or none.',
    ],
  ];
  return errors.flatMap(([field, message]) => (message ? { field, message } : []));
}

/**
 * Returns the help text of the link field. Warns of a homograph attack: a host that looks like another one, for example
 * because of a Cyrillic letter.
 */
export function linkHelp(text: string): string {
  const link = normalizeAdLink(text.trim());
  const host = link?.startsWith('https:') ? new URL(link).host : '';
  if (host.includes('xn--')) return `It leads to ${host}, which only looks like what is written here.`;
  return 'A page of ours, such as /store/hostel-plug, or an https address without a port.';
}

/** Returns the body of the call. Null clears a field of the ad. */
export function toBody(values: AdValues): AdBody {
  const { position, discount, price, originalPrice, campuses, departments, picture } = values;
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    image: picture[0]?.url ?? '',
    link: values.link.trim(),
    cta: values.cta.trim(),
    type: values.type,
    position: parseInteger(position),
    isActive: values.isActive,
    sponsored: values.sponsored,
    discount: discount.trim() === '' ? null : parseInteger(discount),
    price: price ?? null,
    originalPrice: originalPrice ?? null,
    targetAudience: { campuses, departments },
  };
}

/** Returns the ad to preview while the form is filled in. */
export function toPreview(values: AdValues): Ad {
  const link = normalizeAdLink(values.link.trim()) ?? '/';
  return {
    _id: 'preview',
    title: values.title.trim() || 'Title',
    description: values.description.trim(),
    image: values.picture[0]?.url ?? '',
    link,
    opens: classifyAdLink(link),
    cta: values.cta.trim(),
    type: values.type,
    position: 1,
    isActive: true,
    sponsored: values.sponsored,
    price: values.price,
    originalPrice: values.originalPrice,
  };
}

/** Maps field names of the call to the fields of the form. */
const formFieldsByCallField: Record<string, keyof AdValues> = {
  image: 'picture',
  campuses: 'campuses',
  'targetAudience.campuses': 'campuses',
  'targetAudience.departments': 'departments',
};

/** Returns the server's error messages as errors of the form's fields. */
export function serverErrors(fields: Record<string, string>, values: AdValues): FieldError[] {
  return Object.entries(fields).flatMap(([name, message]) => {
    const field = formFieldsByCallField[name] ?? (name in values ? name : undefined);
    return field ? { field, message } : [];
  });
}

/** Formats the campuses of an ad for the table, such as `FUNAAB and 2 more`. */
export function formatCampuses(
  { campuses }: AdminAd['targetAudience'],
  allCampuses: readonly Pick<Campus, 'id' | 'short'>[] = [],
): string {
  const [firstCampus, ...otherCampuses] = campuses;
  if (!firstCampus) return 'All campuses';
  const name = allCampuses.find(({ id }) => id === firstCampus)?.short ?? firstCampus.replaceAll('_', ' ');
  return otherCampuses.length > 0 ? `${name} and ${otherCampuses.length} more` : name;
}

export const formatDepartments = ({ departments }: AdminAd['targetAudience']): string =>
  departments.length > 0 ? departments.join(', ') : 'All';
