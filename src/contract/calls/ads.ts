import { z } from 'zod';
import { normalizeAdLink } from '../shared/ad-links.ts';
import { adUrlMessages, normalizeAdImageUrl } from '../shared/ad-rules.ts';
import { limits } from '../shared/limits.ts';
import { adminOnly, defineEndpoints, signedIn } from './endpoint.ts';
import { example, sample } from './example.ts';
import {
  booleanField,
  booleanQuery,
  nairaAmount,
  oneLineText,
  pageQuery,
  pagination,
  shortText,
  sortBy,
  sortOrder,
  trimmedText,
} from './fields.ts';

const adType = z.enum(['carousel', 'native'], { error: 'type must be carousel or native' });

export const ad = z.strictObject({
  _id: z.string().meta(sample.id),
  title: z.string().meta(example('Ten percent off all lamps')),
  description: z.string().meta(example('This week only, at the SU building.')),
  /** The URL of the picture: relative to the API's URL, or an https URL elsewhere. */
  image: z.string().meta(sample.widePicture),
  /** A page of the hosted site, or an https URL elsewhere, without a port and with an ASCII host. */
  link: z.string().meta(example('/store/bright-corner')),
  /** The kind of page that the link opens. */
  opens: z.enum(['product', 'store', 'canteen', 'page']).meta(example('store')),
  /** The label of the advert's button. */
  cta: z.string().meta(example('See the lamps')),
  /** Where the advert is shown: in the carousel or among the products. */
  type: adType,
  position: z.number(),
  isActive: z.boolean(),
  sponsored: z.boolean(),
  /** The discount in whole percent. */
  discount: z.number().meta(example(10)).optional(),
  /** The price in naira. */
  price: z.number().meta(example(8500)).optional(),
  /** The price before the discount, in naira. */
  originalPrice: z.number().meta(example(10000)).optional(),
});

/** An advert as admins see it. */
export const adminAd = ad.extend({
  /** The users who see the advert. An empty list means everybody. */
  targetAudience: z.strictObject({
    /** The ids of campuses. */
    campuses: z.array(z.string().meta(sample.campus)),
    departments: z.array(z.string().meta(example('Crop Production'))),
  }),
  createdAt: z.string().meta(sample.time),
});

/** A required URL field. The URL is stored as `normalize` returns it, and refused if `normalize` returns undefined. */
function urlField(
  name: keyof typeof adUrlMessages,
  exampleUrl: { examples: string[] },
  normalize: (text: string) => string | undefined,
) {
  const text = trimmedText(name, limits.adAddressLengthMax, `${name} is required`);
  return text.meta(exampleUrl).transform((value, context) => {
    const normalized = normalize(value);
    if (normalized !== undefined) return normalized;
    context.addIssue(adUrlMessages[name]);
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

const requiredFields = {
  /** The title. */
  title: oneLineText('title', limits.adTitleLengthMax, 'title is required').meta(
    example('Ten percent off all lamps'),
  ),
  /** The URL of the picture: an uploaded one, or an https URL elsewhere. */
  image: urlField('image', sample.widePicture, normalizeAdImageUrl),
  /** What the advert opens: a page of the hosted site, or an https URL elsewhere. */
  link: urlField('link', example('/store/bright-corner'), normalizeAdLink),
  /** Where the advert is shown: in the carousel or among the products. */
  type: adType,
};

const optionalFields = z
  .strictObject({
    /** The text below the title. */
    description: trimmedText('description', limits.adDescriptionLengthMax).meta(
      example('This week only, at the SU building.'),
    ),
    /** The label of the advert's button. */
    cta: oneLineText('cta', limits.adCtaLengthMax).meta(example('See the lamps')),
    /** Adverts with a lower position come first. */
    position: wholeNumber('position', limits.adPositionMax).meta(example(1)),
    /** Whether the advert is shown. */
    isActive: booleanField('isActive'),
    /** Whether somebody has paid for the advert. */
    sponsored: booleanField('sponsored'),
    // In the next three fields, null removes the value.
    /** The discount in whole percent; null removes it. */
    discount: wholeNumber('discount', 99).nullable().meta(example(10)),
    /** The price in naira; null removes it. */
    price: nairaAmount('price').nullable().meta(example(8500)),
    /** The price before the discount, in naira; null removes it. */
    originalPrice: nairaAmount('originalPrice').nullable().meta(example(10000)),
    /** Who sees the advert. An empty list, or none, means everybody. */
    targetAudience: z
      .strictObject({
        /** The ids or names of campuses. */
        campuses: listOf(
          'campuses',
          trimmedText('campuses', limits.campusLengthMax).meta(sample.campus),
          limits.adAudienceMax,
        ),
        /** The departments, as they are in the profiles of users. */
        departments: listOf(
          'departments',
          trimmedText('departments', limits.departmentLengthMax, 'departments must not be empty').meta(
            example('Crop Production'),
          ),
          limits.adAudienceMax,
        ),
      })
      .partial(),
  })
  .partial().shape;

const params = z.strictObject({
  /** The advert's id. */
  id: shortText('id', 60).meta(sample.id),
});
const listQuery = {
  ...pageQuery,
  /** Only adverts that are shown there: in the carousel or among the products. */
  type: adType.optional(),
};
const campusQuery = shortText('campus', limits.campusLengthMax).meta(sample.campus).optional();
const shownQuery = {
  ...listQuery,
  /** Only adverts for this campus or for all, by its id or name. */
  campus: campusQuery,
  category: shortText('category', limits.categoryLengthMax)
    .meta({
      description:
        'Lists only adverts that open a product or a store of this category, or the category itself.',
      ...example('Electronics'),
    })
    .optional(),
};

export const adEndpoints = defineEndpoints({
  'GET /admin/ads/public': {
    summary:
      'Active adverts for everybody on a campus, by position and then the latest first. `isActive` is ignored.',
    access: 'everybody',
    query: z.strictObject({
      ...shownQuery,
      /** Ignored: only active adverts are public. */
      isActive: booleanQuery('isActive').optional(),
    }),
    reply: z.strictObject({ ads: z.array(ad), pagination }),
  },
  'GET /ads': {
    summary: 'Active adverts for you: those for your campus and those for your department.',
    ...signedIn.buy,
    query: z.strictObject(shownQuery),
    reply: z.strictObject({ ads: z.array(ad), pagination }),
  },
  // Ad blockers block URLs that contain `ads`, so our own components use the next two calls.
  'GET /notices': {
    summary: 'The same as `GET /admin/ads/public`, under a path that ad blockers do not block.',
    access: 'everybody',
    query: z.strictObject(shownQuery),
    reply: z.strictObject({ ads: z.array(ad), pagination }),
  },
  'GET /notices/mine': {
    summary: 'The same as `GET /ads`, under a path that ad blockers do not block.',
    ...signedIn.buy,
    query: z.strictObject(shownQuery),
    reply: z.strictObject({ ads: z.array(ad), pagination }),
  },
  'GET /admin/ads': {
    summary: 'All adverts, by position and then the latest first unless sorted.',
    ...adminOnly,
    query: z.strictObject({
      ...listQuery,
      /** Only active adverts, or only inactive ones. */
      isActive: booleanQuery('isActive').optional(),
      /** Words of the title or the description. */
      search: shortText('search', limits.searchLengthMax).meta(example('lamp')).optional(),
      sortBy: sortBy('position', 'createdAt', 'title'),
      sortOrder,
    }),
    reply: z.strictObject({ ads: z.array(adminAd), pagination }),
  },
  'POST /admin/ads': {
    summary: 'Creates an advert.',
    ...adminOnly,
    acceptsIdempotencyKey: true,
    body: z.strictObject({ ...requiredFields, ...optionalFields }),
    reply: z.strictObject({ ad: adminAd }),
  },
  'PUT /admin/ads/{id}': {
    summary: 'Changes the sent fields of an advert.',
    ...adminOnly,
    params,
    body: z.strictObject({ ...requiredFields, ...optionalFields }).partial(),
    reply: z.strictObject({ ad: adminAd }),
  },
  'PATCH /admin/ads/{id}/toggle': {
    summary: 'Shows an advert or hides it.',
    ...adminOnly,
    params,
    body: z.strictObject({
      /** Whether the advert is shown. */
      isActive: booleanField('isActive'),
    }),
    reply: z.strictObject({ ad: adminAd }),
  },
  'DELETE /admin/ads/{id}': {
    summary: 'Deletes an advert.',
    ...adminOnly,
    params,
    reply: z.strictObject({ ad: adminAd }),
  },
});
