import { adLink, adTarget } from '../../../contract/shared/ad-links.ts';
import { adImage, adMessages } from '../../../contract/shared/ad-rules.ts';
import { limits } from '../../../contract/shared/limits.ts';
import { mediaIdFromUrl } from '../../../contract/shared/media.ts';
import type { Ad, AdminAd, Campus, Input } from '../../../contract/shared/types.ts';
import type { Attempt } from '../../../core/create-once.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import type { UploadedMedia } from '../../media/index.ts';

/** The values of the ad form, as typed. */
export interface AdAnswers {
  title: string;
  description: string;
  link: string;
  cta: string;
  type: Ad['type'];
  position: string;
  isActive: boolean;
  sponsored: boolean;
  discount: string;
  /** In naira, like `originalPrice`. */
  price: number | undefined;
  originalPrice: number | undefined;
  /** Campus ids. None means all. */
  campuses: string[];
  departments: string[];
  picture: UploadedMedia[];
  /** The call that creates the ad, while it has no answer. */
  attempt?: Attempt<AdBody> | undefined;
}

export const adTypeLabels: Record<Ad['type'], string> = { carousel: 'Carousel', native: 'Native' };

/** The body of the call that creates an ad. */
export type AdBody = Input<'POST /admin/ads'>['body'];

export type AdField = Exclude<keyof AdAnswers, 'attempt'>;

/** Returns the id of a field, to which the error summary links. */
export const fieldId = (name: AdField) => `ad-${name}`;

export function toAnswers(ad: AdminAd | undefined): AdAnswers {
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
    picture: ad?.image ? [pictureAt(ad.image)] : [],
  };
}

function pictureAt(url: string): UploadedMedia {
  return {
    url,
    publicId: mediaIdFromUrl(url),
    resourceType: 'image',
    name: 'Picture of the ad',
    isExisting: true,
  };
}

/** Parses the whole part of a number: '2.7' is 2. */
const wholeNumber = (text: string) => Number.parseInt(text.trim(), 10);

const isFrom1 = (number: number, max: number) => number >= 1 && number <= max;

/** Returns what is missing or invalid, in the order of the fields. */
export function findProblems(answers: AdAnswers): FormError[] {
  const { title, link, position, discount, price, originalPrice, picture } = answers;
  const image = picture[0]?.url;
  const problems: [AdField, string | false][] = [
    ['picture', !image && 'Upload a picture.'],
    ['picture', Boolean(image) && !adImage(image ?? '') && adMessages.image],
    ['title', !title.trim() && 'Enter a title.'],
    ['link', !link.trim() && 'Enter where the ad leads.'],
    ['link', link.trim() !== '' && !adLink(link.trim()) && adMessages.link],
    [
      'position',
      !isFrom1(wholeNumber(position), limits.adPositionMax) &&
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
        !isFrom1(wholeNumber(discount), 99) &&
        'Enter a whole number from 1 to 99, or none.',
    ],
  ];
  return problems.flatMap(([name, message]) => (message ? { field: fieldId(name), message } : []));
}

/**
 * Returns the help of the link field. Warns of a homograph: a host that looks like another, with a Cyrillic letter for
 * example.
 */
export function linkHelp(answer: string): string {
  const link = adLink(answer.trim());
  const host = link?.startsWith('https:') ? new URL(link).host : '';
  if (host.includes('xn--')) return `It leads to ${host}, which only looks like what is written here.`;
  return 'A page of ours, such as /store/hostel-plug, or an https address without a port.';
}

/** Returns the body to send. Null clears a field. */
export function toBody(answers: AdAnswers): AdBody {
  const { position, discount, price, originalPrice, campuses, departments, picture } = answers;
  return {
    title: answers.title.trim(),
    description: answers.description.trim(),
    image: picture[0]?.url ?? '',
    link: answers.link.trim(),
    cta: answers.cta.trim(),
    type: answers.type,
    position: wholeNumber(position),
    isActive: answers.isActive,
    sponsored: answers.sponsored,
    discount: discount.trim() === '' ? null : wholeNumber(discount),
    price: price ?? null,
    originalPrice: originalPrice ?? null,
    targetAudience: { campuses, departments },
  };
}

/** Returns the ad to preview while the form is filled in. */
export function toPreview(answers: AdAnswers): Ad {
  const link = adLink(answers.link.trim()) ?? '/';
  return {
    _id: 'preview',
    title: answers.title.trim() || 'Title',
    description: answers.description.trim(),
    image: answers.picture[0]?.url ?? '',
    link,
    opens: adTarget(link),
    cta: answers.cta.trim(),
    type: answers.type,
    position: 1,
    isActive: true,
    sponsored: answers.sponsored,
    price: answers.price,
    originalPrice: answers.originalPrice,
  };
}

/** The fields whose names differ in the call. */
const namesInCall: Record<string, AdField> = {
  image: 'picture',
  campuses: 'campuses',
  'targetAudience.campuses': 'campuses',
  'targetAudience.departments': 'departments',
};

/** Returns the errors of the server, at the fields of the form. */
export function serverErrors(fields: Record<string, string>, answers: AdAnswers): FormError[] {
  return Object.entries(fields).flatMap(([name, message]) => {
    const field = namesInCall[name] ?? (name in answers ? (name as AdField) : undefined);
    return field ? { field: fieldId(field), message } : [];
  });
}

/** Formats the campuses of an ad for the table: the first one, and the number of others. */
export function formatCampuses(
  { campuses }: AdminAd['targetAudience'],
  known: readonly Pick<Campus, 'id' | 'short'>[] = [],
): string {
  const [first, ...others] = campuses;
  if (!first) return 'All campuses';
  const name = known.find(({ id }) => id === first)?.short ?? first.replaceAll('_', ' ');
  return others.length > 0 ? `${name} and ${others.length} more` : name;
}

export const formatDepartments = ({ departments }: AdminAd['targetAudience']): string =>
  departments.length > 0 ? departments.join(', ') : 'All';
