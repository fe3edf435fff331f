import { z } from 'zod';
import { adLink } from '../shared/ad-links.ts';
import { adImage, adMessages } from '../shared/ad-rules.ts';
import { limits } from '../shared/limits.ts';
import {
  booleanQuery,
  endpoints,
  lineText,
  pageQuery,
  pagination,
  shortText,
  trueOrFalse,
  writtenText,
} from './endpoint.ts';
import { example, sample } from './parts/example.ts';
import { nairaAmount } from './parts/money.ts';
import { sortBy, sortOrder } from './parts/sorting.ts';

const adType = z.enum(['carousel', 'native'], { error: 'type must be carousel or native' });

export const ad = z.strictObject({
  _id: z.string().meta(sample.id),
  title: z.string().meta(example('Ten percent off all lamps')),
  description: z.string().meta(example('This week only, at the SU building.')),
  /** Relative to the API's own address, or an https one elsewhere. */
  image: z.string().meta(sample.widePicture),
  /** A page of the hosted site, or an https address elsewhere, without a port and with its host in plain letters. */
  link: z.string().meta(example('/store/bright-corner')),
  /** What the link opens. */
  opens: z.enum(['product', 'store', 'canteen', 'page']).meta(example('store')),
  /** The words of its button. */
  cta: z.string().meta(example('See the lamps')),
  /** Where it is shown: in the carousel or among the products. */
  type: adType,
  position: z.number(),
  isActive: z.boolean(),
  sponsored: z.boolean(),
  /** In whole percent. */
  discount: z.number().meta(example(10)).optional(),
  /** Naira, as the next. */
  price: z.number().meta(example(8500)).optional(),
  originalPrice: z.number().meta(example(10000)).optional(),
});

/** An advert as admins see it. */
export const adminAd = ad.extend({
  /** Who it is for; an empty list is everybody. */
  targetAudience: z.strictObject({
    /** Ids. */
    campuses: z.array(z.string().meta(sample.campus)),
    departments: z.array(z.string().meta(example('Crop Production'))),
  }),
  createdAt: z.string().meta(sample.time),
});

/** An address that is read as a browser reads it, or refused. */
function address(
  name: keyof typeof adMessages,
  shown: { examples: string[] },
  read: (text: string) => string | undefined,
) {
  const text = writtenText(name, limits.adAddressLengthMax, `${name} is required`);
  return text.meta(shown).transform((value, context) => {
    const found = read(value);
    if (found !== undefined) return found;
    context.addIssue(adMessages[name]);
    return z.NEVER;
  });
}

function wholeNumber(name: string, max: number) {
  const message = `${name} must be a whole number from 1 to ${max}`;
  return z.int({ error: message }).min(1, message).max(max, message);
}

function listOf(name: string, item: z.ZodType<string>, max: number) {
  return z.array(item, { error: `${name} must be a list` }).max(max, `${name} must be at most ${max}`);
}

const needed = {
  title: lineText('title', limits.adTitleLengthMax, 'title is required').meta(
    example('Ten percent off all lamps'),
  ),
  image: address('image', sample.widePicture, adImage),
  link: address('link', example('/store/bright-corner'), adLink),
  type: adType,
};

const more = z
  .strictObject({
    description: writtenText('description', limits.adDescriptionLengthMax).meta(
      example('This week only, at the SU building.'),
    ),
    cta: lineText('cta', limits.adCtaLengthMax).meta(example('See the lamps')),
    position: wholeNumber('position', limits.adPositionMax).meta(example(1)),
    isActive: trueOrFalse('isActive'),
    sponsored: trueOrFalse('sponsored'),
    // Null takes out what was there.
    discount: wholeNumber('discount', 99).nullable().meta(example(10)),
    price: nairaAmount('price').nullable().meta(example(8500)),
    originalPrice: nairaAmount('originalPrice').nullable().meta(example(10000)),
    targetAudience: z
      .strictObject({
        /** By id or by name. */
        campuses: listOf(
          'campuses',
          writtenText('campuses', limits.campusLengthMax).meta(sample.campus),
          limits.adAudienceMax,
        ),
        departments: listOf(
          'departments',
          writtenText('departments', limits.departmentLengthMax, 'departments must not be empty').meta(
            example('Crop Production'),
          ),
          limits.adAudienceMax,
        ),
      })
      .partial(),
  })
  .partial().shape;

const params = z.strictObject({ id: shortText('id', 60).meta(sample.id) });
const access = { access: 'admin', scope: 'admin' } as const;
const query = { ...pageQuery, type: adType.optional() };
const campus = shortText('campus', limits.campusLengthMax).meta(sample.campus).optional();

export const adEndpoints = endpoints({
  'GET /admin/ads/public': {
    summary:
      'Active adverts for everybody on a campus, by position and then the latest first. `isActive` changes nothing.',
    access: 'everybody',
    query: z.strictObject({ ...query, campus, isActive: booleanQuery('isActive').optional() }),
    reply: z.strictObject({ ads: z.array(ad), pagination }),
  },
  'GET /ads': {
    summary: 'Active adverts for you: those for your campus and those for your department.',
    access: 'person',
    scope: 'buy',
    query: z.strictObject({ ...query, campus }),
    reply: z.strictObject({ ads: z.array(ad), pagination }),
  },
  // Many browsers block addresses with `ads` in them as those of an advert network: ours ask by another name.
  'GET /notices': {
    summary:
      'The same as `GET /admin/ads/public`, under an address that no ad blocker takes for a network’s.',
    access: 'everybody',
    query: z.strictObject({ ...query, campus }),
    reply: z.strictObject({ ads: z.array(ad), pagination }),
  },
  'GET /notices/mine': {
    summary: 'The same as `GET /ads`, under an address that no ad blocker takes for a network’s.',
    access: 'person',
    scope: 'buy',
    query: z.strictObject({ ...query, campus }),
    reply: z.strictObject({ ads: z.array(ad), pagination }),
  },
  'GET /admin/ads': {
    summary: 'All adverts, by position and then the latest first unless sorted.',
    ...access,
    query: z.strictObject({
      ...query,
      isActive: booleanQuery('isActive').optional(),
      search: shortText('search', limits.searchLengthMax).meta(example('lamp')).optional(),
      sortBy: sortBy('position', 'createdAt', 'title'),
      sortOrder,
    }),
    reply: z.strictObject({ ads: z.array(adminAd), pagination }),
  },
  'POST /admin/ads': {
    summary: 'Makes an advert.',
    ...access,
    creates: true,
    body: z.strictObject({ ...needed, ...more }),
    reply: z.strictObject({ ad: adminAd }),
  },
  'PUT /admin/ads/{id}': {
    summary: 'Changes those parts of an advert that are sent.',
    ...access,
    params,
    body: z.strictObject({ ...needed, ...more }).partial(),
    reply: z.strictObject({ ad: adminAd }),
  },
  'PATCH /admin/ads/{id}/toggle': {
    summary: 'Shows an advert or hides it.',
    ...access,
    params,
    body: z.strictObject({ isActive: trueOrFalse('isActive') }),
    reply: z.strictObject({ ad: adminAd }),
  },
  'DELETE /admin/ads/{id}': {
    summary: 'Deletes an advert.',
    ...access,
    params,
    reply: z.strictObject({ ad: adminAd }),
  },
});
