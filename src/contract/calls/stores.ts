import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { defineEndpoints, signedIn } from './endpoint.ts';
import { example, sample } from './example.ts';
import { pageQuery, pagination, shortText, sortBy, sortOrder, trueOrFalseQuery } from './fields.ts';
import { product, sellerFacts, verificationLevel } from './products.ts';
import { review } from './reviews.ts';

/** The URL of a picture, relative to the API's URL; null if there is no picture. */
const picture = z.string().nullable().meta(sample.widePicture);

export const store = z.strictObject({
  _id: z.string().meta(sample.storeId),
  storeName: z.string().meta(sample.storeName),
  storeDescription: z.string().meta(sample.storeDescription),
  storeBanner: picture,
  logoUrl: picture.meta(sample.smallPicture),
  coverUrl: picture,
  imageUrl: picture,
  storeAddress: z.string().meta(sample.storeAddress),
  /** The campus's id. */
  campus: z.string().meta(sample.campus),
  category: z.string().meta(example('Electronics')),
  deliveryTime: z.string().meta(example('Same day on campus')).optional(),
  /** The name on Instagram, without @. */
  instagram: z.string().meta(example('brightcorner')).optional(),
  /** An inactive store is not listed, and only its owner sees it. */
  isActive: z.boolean(),
  isVerified: z.boolean(),
  verificationLevel: verificationLevel.optional(),
  sellerId: z.string().meta(sample.personId),
  /** The store's name in URLs, unique on its campus. */
  slug: z.string().meta(sample.storeSlug),
  /** The number of visible products. */
  productCount: z.number(),
  /** The URLs of pictures of its newest products, at most three. */
  pictures: z.array(z.string().meta(sample.picture)),
  /** The average number of stars in the reviews of its products, to one decimal; null if no review has stars. */
  rating: z.number().nullable().meta(example(4.6)),
  /** The number of reviews of its products, including those without stars. */
  reviewCount: z.number(),
  followerCount: z.number(),
  createdAt: z.string().meta(sample.time),
});

/** A product of a store, with the store's description and address. */
export const storeProduct = product.extend({
  storeDescription: z.string().meta(sample.storeDescription),
  storeAddress: z.string().meta(sample.storeAddress),
});

/** The person behind a store or farm. */
export const storeSeller = z.strictObject({ name: z.string().meta(sample.personName), ...sellerFacts });

const storeListReply = z.strictObject({ stores: z.array(store), pagination });

const filters = {
  /** Only stores that sell this category mainly, such as Books. */
  category: shortText('category', limits.categoryLengthMax).meta(example('Electronics')).optional(),
  /** Words of the name, the description or the category. */
  search: shortText('search', limits.searchLengthMax).meta(example('lamp')).optional(),
  /** Only on this campus, by its id or name. */
  campus: shortText('campus', limits.campusLengthMax).meta(sample.campus).optional(),
  /** Only stores whose owner has the vendor package, or only the others. */
  isVerified: trueOrFalseQuery('isVerified').optional(),
  sortBy: sortBy('createdAt', 'name', 'rating'),
  sortOrder,
};

/** The query for a store's products. `campus` selects one of several stores with the same name. */
export const storeProductsQuery = z.strictObject({
  ...pageQuery,
  /** Words of a product's name or category. */
  search: filters.search,
  /** Selects one of several stores with the same name. */
  campus: filters.campus,
});

const listQuery = z.strictObject({ ...pageQuery, ...filters });
const keyParams = z.strictObject({
  /** The id, slug or name of a store; for a list of stores, the id or name of a campus. */
  key: shortText('key', limits.campusLengthMax).meta(sample.storeSlug),
});
const idParams = z.strictObject({
  /** The store's id. */
  id: shortText('id', 60).meta(sample.storeId),
});

/** The id, slug or name of a store. */
export const storeKey = shortText('storeId', limits.campusLengthMax).meta(sample.storeSlug);

export const storeEndpoints = defineEndpoints({
  'GET /stores': {
    summary: 'Open stores, except farms.',
    access: 'everybody',
    query: listQuery,
    reply: storeListReply,
  },
  'GET /stores/categories': {
    summary: 'The categories that a store may have.',
    access: 'everybody',
    reply: z.strictObject({ categories: z.array(z.string().meta(example('Electronics'))) }),
  },
  'GET /stores/followed': {
    summary: 'The stores that you follow, the most recently followed first.',
    ...signedIn.buy,
    query: z.strictObject(pageQuery),
    reply: storeListReply,
  },
  'GET /stores/followed/ids': {
    summary: 'The ids of the 1,000 stores that you followed most recently.',
    ...signedIn.buy,
    reply: z.strictObject({ storeIds: z.array(z.string().meta(sample.storeId)) }),
  },
  'GET /stores/{key}': {
    summary:
      'The stores of a campus, by its id or name; or one store by id, slug or name, on `campus` if given.',
    access: 'everybody',
    params: keyParams,
    query: listQuery,
    reply: z.union([storeListReply, z.strictObject({ store })]),
  },
  'GET /stores/{key}/products': {
    summary: 'The products of a store, by its id, slug or name, the newest first, sold out or not.',
    access: 'everybody',
    params: keyParams,
    query: storeProductsQuery,
    reply: z.strictObject({ products: z.array(product), pagination }),
  },
  'GET /stores/{id}/reviews': {
    summary: "The reviews of a store's products, the newest first.",
    access: 'everybody',
    noSharedCache: true,
    params: z.strictObject({
      /** The id, slug or name of the store. */
      id: storeKey,
    }),
    query: z.strictObject({
      ...pageQuery,
      /** Selects one of several stores with the same name. */
      campus: filters.campus,
    }),
    reply: z.strictObject({ reviews: z.array(review), pagination }),
  },
  'POST /store-detail': {
    summary:
      'A store and its products, by `storeId` or, for the owner and admins only, by the `googleId` of its owner.',
    access: 'everybody',
    writes: false,
    query: storeProductsQuery,
    body: z
      .strictObject({
        /** The id, slug or name of the store. */
        storeId: storeKey.optional(),
        /** The Google ID of the owner, in place of `storeId`. */
        googleId: shortText('googleId', 120).optional(),
      })
      .refine((body) => (body.storeId === undefined) !== (body.googleId === undefined), {
        path: ['storeId'],
        message: 'storeId or googleId must be there, and not both',
      }),
    reply: z.strictObject({ store, seller: storeSeller, products: z.array(storeProduct), pagination }),
  },
  'POST /stores/{id}/toggle-follow': {
    summary: 'Follows or unfollows a store.',
    ...signedIn.buy,
    // Lets clients send an idempotency key, so that a repeated call does not toggle twice.
    acceptsIdempotencyKey: true,
    params: idParams,
    reply: z.strictObject({
      storeId: z.string().meta(sample.storeId),
      isFollowing: z.boolean(),
      followerCount: z.number(),
    }),
  },
});
