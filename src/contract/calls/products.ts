import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { tileCategories } from '../shared/tile-categories.ts';
import { defineEndpoints, signedIn } from './endpoint.ts';
import { example, sample } from './example.ts';
import { nairaQuery, pageQuery, pagination, shortText, sortOrder, trueOrFalseQuery } from './fields.ts';
import { review } from './reviews.ts';

export const media = z.strictObject({
  /** The URL of the file, relative to the API's URL. The URL of a video ends in `/video.mp4`, `/video.webm` or `/video.mov`. */
  url: z.string().meta(sample.picture),
  width: z.number().meta(example(480)),
  height: z.number().meta(example(640)),
  /** The picture's dominant color, shown while the picture loads. */
  color: z.string().meta(example('#c8a26b')),
  type: z.enum(['image', 'video']),
  /** The size of a video, shown before it loads because users pay for data. */
  bytes: z.number().meta(example(4_404_019)).optional(),
});

/** The URLs of a product's videos, in their order. */
export const videos = z.array(z.string().meta(sample.video));

export const productStatus = z.enum(['active', 'inactive', 'out_of_stock'], {
  error: 'status must be active, inactive or out_of_stock',
});

/** The level of a seller's badge. Omitted if the seller has no paid vendor package. */
export const verificationLevel = z.enum(['basic', 'premium', 'gold']);

/** What buyers want to know about a seller before they write or buy. */
export const sellerFacts = {
  /** The URL of the seller's picture. */
  avatar: z.string().meta(example('https://pictures.example/adunni.jpg')).optional(),
  joinedAt: z.string().meta(sample.time),
  /** The number of items in completed orders. */
  itemsSold: z.number().meta(example(34)),
  /**
   * The median time of the seller's first answers in the last 30 days, in minutes. Omitted if there are fewer than ten
   * answers.
   */
  usualAnswerMinutes: z.number().meta(example(20)).optional(),
};

export const product = z.strictObject({
  _id: z.string().meta(sample.productId),
  productName: z.string().meta(sample.productName),
  /** The price in naira. */
  productPrice: z.number().meta(example(8500)),
  /** The price before the discount, in naira. */
  originalPrice: z.number().meta(example(10000)).optional(),
  /** The discount in whole percent. */
  discount: z.number().meta(example(15)).optional(),
  productImages: z.array(z.string().meta(sample.picture)),
  media: z.array(media),
  category: z.string().meta(example('Electronics')),
  /** The campus's id. */
  campus: z.string().meta(sample.campus),
  status: productStatus,
  inStock: z.boolean(),
  /** The number in stock; null if the seller does not track the stock. */
  stock: z.number().nullable().meta(example(3)),
  views: z.number().meta(example(41)),
  isFeatured: z.boolean().meta(example(false)),
  /** Whether the product is organic. Set only for farm produce. */
  organic: z.boolean().meta(example(true)).optional(),
  createdAt: z.string().meta(sample.time),
  sellerId: z.string().meta(sample.personId),
  seller: z.strictObject({
    name: z.string().meta(sample.personName),
    verificationLevel: verificationLevel.optional(),
  }),
  storeId: z.string().meta(sample.storeId).optional(),
  storeName: z.string().meta(sample.storeName).optional(),
});

/** A product with the fields that only its own page shows. Lists omit them, because users pay for data. */
export const productDetails = product.extend({
  productDescription: z.string().meta(sample.productDescription),
  videos,
  /** The store's name in URLs. */
  storeSlug: z.string().meta(sample.storeSlug).optional(),
  storeDescription: z.string().meta(sample.storeDescription).optional(),
  storeAddress: z.string().meta(sample.storeAddress).optional(),
  seller: product.shape.seller.extend({
    ...sellerFacts,
    /** The newest other products of the seller. */
    products: z.array(product),
  }),
  /** The average number of stars, to one decimal; null if no review has stars. */
  rating: z.number().nullable().meta(example(4.6)),
  /** The number of reviews, including those without stars. */
  reviewCount: z.number().meta(example(23)),
  /** The three newest reviews. */
  reviews: z.array(review),
});

/**
 * The fields of a product that a cart reads again, because prices change, and because a cart keeps only the ids and the
 * quantities after a sign-out.
 */
export const productLine = product.pick({
  _id: true,
  productName: true,
  productPrice: true,
  originalPrice: true,
  discount: true,
  productImages: true,
  campus: true,
  status: true,
  organic: true,
  inStock: true,
  stock: true,
  sellerId: true,
  seller: true,
  storeId: true,
  storeName: true,
});

/** Several ids in one text, as `id,id,id`. */
const ids = shortText('ids', limits.cartLinesMax * 61)
  .min(1, 'ids must not be empty')
  .refine(
    (text) => text.split(',').length <= limits.cartLinesMax,
    `ids must be at most ${limits.cartLinesMax}`,
  )
  .meta({ description: `At most ${limits.cartLinesMax} ids, separated by commas.`, ...sample.productId });

const filters = {
  /** `active` (the default) or `out_of_stock`. Inactive products are never listed here. */
  status: productStatus.meta(example('active')).optional(),
  /** Only products of this category, such as Books. */
  category: shortText('category', limits.categoryLengthMax).meta(example('Electronics')).optional(),
  /** Only products of this campus, by its id or name. */
  campus: shortText('campus', limits.campusLengthMax).meta(sample.campus).optional(),
  /** Words of the name or the description, each from its first letters on, and a price, such as `lamp under 5k`. Typing errors are corrected if nothing matches. */
  search: shortText('search', limits.searchLengthMax).meta(example('lamp')).optional(),
};

const params = z.strictObject({
  /** The product's id. */
  id: shortText('id', 60).meta(sample.productId),
});

const productListReply = z.strictObject({
  products: z.array(product),
  pagination,
  /** The corrected search text that these products match, when no product matches `search` itself. */
  searchedFor: z.string().meta(example('lamp')).optional(),
  /**
   * How many products a search or filter finds in all. Omitted if it finds more than 1,000, and in most later batches.
   */
  found: z.number().meta(example(12)).optional(),
});

/** The URL of a picture of what is suggested, relative to the API's URL. Omitted if there is none. */
const suggestedPicture = z.string().meta(sample.picture).optional();

/** A store or a farm that is suggested. Its picture is its logo, or else that of its newest product. */
const suggestedStore = z.strictObject({
  _id: z.string().meta(sample.storeId),
  storeName: z.string().meta(sample.storeName),
  slug: z.string().meta(sample.storeSlug),
  picture: suggestedPicture,
});

export const productEndpoints = defineEndpoints({
  'GET /all-products': {
    summary: 'Products that can be bought now, newest first; with `search`, the best match first.',
    access: 'everybody',
    query: z
      .strictObject({
        ...pageQuery,
        ...filters,
        featured: z
          .literal('later', { error: 'featured must be later' })
          .meta({
            description:
              'Lists the products of `GET /featured-products` after the first batch, and those of the last 24 hours at its end, for a screen that shows them above the list. Not for a category or a search, nor together with `page`.',
          })
          .optional(),
      })
      .refine(({ page, featured }) => page === undefined || featured === undefined, {
        error: 'page and featured cannot be used together',
        path: ['page'],
      }),
    reply: productListReply,
  },
  'GET /products': {
    summary: 'The same as `GET /all-products`, with more filters and in any order.',
    access: 'everybody',
    query: z
      .strictObject({
        ...pageQuery,
        ...filters,
        minPrice: nairaQuery('minPrice').optional(),
        maxPrice: nairaQuery('maxPrice').optional(),
        /** With `false`, sold-out products are listed too. */
        inStock: trueOrFalseQuery('inStock').optional(),
        /** Whether the seller has the vendor package. */
        isVerified: trueOrFalseQuery('isVerified').optional(),
        /** By default, the best match of `search` comes first, and without a search the newest product. */
        sortBy: z
          .enum(['createdAt', 'price', 'favorites'], 'sortBy must be createdAt, price or favorites')
          .optional(),
        sortOrder,
      })
      .refine(({ minPrice = 0, maxPrice = minPrice }) => minPrice <= maxPrice, {
        error: 'maxPrice must not be lower than minPrice',
        path: ['maxPrice'],
      }),
    reply: productListReply,
  },
  'GET /featured-products': {
    summary: 'Up to ten featured products: those that admins promote, then popular ones of paid sellers.',
    access: 'everybody',
    query: z.strictObject({
      /** Only products of this campus, by its id or name. */
      campus: filters.campus,
    }),
    reply: z.strictObject({ products: z.array(product) }),
  },
  'GET /suggestions': {
    summary:
      'Suggestions while the user types a search: a few products, stores, farms, dishes and categories.',
    access: 'everybody',
    query: z.strictObject({
      /** Only what this campus has, by its id or name. */
      campus: filters.campus,
      /** What the user has typed so far. */
      search: filters.search.unwrap(),
    }),
    reply: z.strictObject({
      products: z.array(
        product
          .pick({ _id: true, productName: true, productPrice: true })
          .extend({ picture: suggestedPicture }),
      ),
      stores: z.array(suggestedStore),
      farms: z.array(suggestedStore),
      /** Dishes on the menus of the campus's canteens. */
      dishes: z.array(
        z.strictObject({
          _id: z.string().meta(sample.menuItemId),
          name: z.string().meta(example('Jollof rice and chicken')),
          /** The price in naira. */
          price: z.number().meta(example(500)),
          picture: suggestedPicture,
          canteenId: z.string().meta(sample.canteenId),
          canteenName: z.string().meta(example('Iya Moria Kitchen')),
        }),
      ),
      /** The matching categories among the tiles of Home. */
      categories: z.array(z.enum(tileCategories)),
    }),
  },
  'GET /products/lines': {
    summary:
      'The lines of a cart, in the order of the ids, without products that are no longer available. Counts no views.',
    access: 'everybody',
    noSharedCache: true,
    query: z.strictObject({ ids }),
    reply: z.strictObject({ lines: z.array(productLine) }),
  },
  'GET /product-details/{id}': {
    summary: 'One product, with all its pictures, its seller and its store. Counts a view.',
    access: 'everybody',
    // A seller's visit to their own product must not count as a view.
    readsToken: true,
    noSharedCache: true,
    countsUse: true,
    params,
    reply: z.strictObject({ product: productDetails }),
  },
  'GET /products/{id}/contact': {
    summary: 'A link that opens a chat with the seller about a product. Limited per day.',
    ...signedIn.buy,
    countsUse: true,
    params,
    reply: z.strictObject({
      chatLink: z.string().meta(example('https://wa.me/2348031234567?text=Good%20day%20Adunni%20Bello')),
    }),
  },
});
