import { z } from 'zod';
import { categoryNames } from '../shared/categories.ts';
import { limits } from '../shared/limits.ts';
import { isMediaId, mediaIdOf } from '../shared/media-address.ts';
import { ruleMessages } from '../shared/rules.ts';
import { endpoints, lineText, pageQuery, pagination, shortText, writtenText } from './endpoint.ts';
import { example, sample } from './parts/example.ts';
import { isNothing, nairaAmount } from './parts/money.ts';
import { phoneNumber } from './parts/phone.ts';
import { product, productDetails, productStatus, videos } from './products.ts';

const own = {
  /** The ids of `media`, in the same order. */
  public_ids: z.array(z.string().meta(sample.mediaId)),
  /** Taken down by an admin, whatever its status. */
  isHidden: z.boolean().meta(example(false)),
};

/** A product as its seller sees it in a list. */
export const myProduct = product.extend({
  productDescription: z.string().meta(sample.productDescription),
  videos,
  ...own,
});

/** The same with all that its page shows, whether or not others see that. */
export const myProductDetails = productDetails.extend(own);

/** What every product has. */
function required(missing: string) {
  return {
    productName: lineText('productName', limits.productNameLengthMax, missing).meta(sample.productName),
    productDescription: writtenText('productDescription', limits.productDescriptionLengthMax, missing).meta(
      sample.productDescription,
    ),
    productPrice: nairaAmount('productPrice', {
      missing,
      wrong: ruleMessages.productPriceWrong,
      tooHigh: ruleMessages.productPriceTooHigh,
    }).meta(example(8500)),
    category: z.enum(categoryNames, {
      error: ({ input }) =>
        isNothing(input) ? missing : `category must be one of ${categoryNames.join(', ')}`,
    }),
  };
}

function addresses(name: string) {
  return z
    .array(shortText(name, 300).meta(sample.picture), `${name} must be a list of addresses`)
    .max(limits.productMediaMax, ruleMessages.productMediaTooMany)
    .refine(
      (urls) => urls.every((url) => mediaIdOf(url) !== undefined),
      `${name} must be addresses of uploaded files`,
    );
}

/** Files are named by their addresses, by their ids, or by both: then each address is of one of the ids. */
const files = {
  productImages: addresses('productImages').optional(),
  videos: addresses('videos').meta(example([])).optional(),
  public_ids: z
    .array(shortText('public_ids', 60).meta(sample.mediaId), 'public_ids must be a list of ids')
    .max(limits.productMediaMax, ruleMessages.productMediaTooMany)
    .refine((ids) => ids.every(isMediaId), 'public_ids must be ids of uploaded files')
    .optional(),
};

/** How many there are; null when the seller does not count. */
const stock = z
  .number(ruleMessages.productStockWrong)
  .int(ruleMessages.productStockWrong)
  .min(0, ruleMessages.productStockWrong)
  .max(limits.stockMax, ruleMessages.productStockTooHigh)
  .nullable()
  .meta(example(3))
  .optional();

const more = {
  ...files,
  stock,
  organic: z.boolean('organic must be true or false').meta(example(false)).optional(),
};

const params = z.strictObject({ id: shortText('id', 60).meta(sample.productId) });
const one = z.strictObject({ product: myProductDetails });

export const sellingEndpoints = endpoints({
  'POST /create-product': {
    summary: 'Lists a product. Its campus is that of the store; without a store, that of the profile.',
    access: 'onboarded',
    scope: 'sell',
    creates: true,
    body: z
      .strictObject({
        ...required(ruleMessages.productMissing),
        ...more,
        phoneNumber: phoneNumber('phoneNumber', ruleMessages.productMissing),
        /** By id or by name. Needed only from a seller without a store and without a campus in the profile. */
        campus: writtenText('campus', limits.campusLengthMax).meta(sample.campus).optional(),
      })
      .refine(hasFiles, {
        error: ruleMessages.productImagesMissing,
        path: ['productImages'],
        // An empty form gets an answer that names everything that is missing.
        when: () => true,
      }),
    reply: one,
  },
  'POST /update-product/{id}': {
    summary: 'Changes the fields that you send of one of your products.',
    access: 'person',
    scope: 'sell',
    params,
    body: z
      .strictObject({
        ...required(ruleMessages.productUpdateMissing),
        ...more,
        /** It may be empty. */
        productDescription: writtenText('productDescription', limits.productDescriptionLengthMax).meta(
          sample.productDescription,
        ),
        phoneNumber: phoneNumber('phoneNumber', 'phoneNumber must not be empty'),
        status: productStatus,
      })
      .partial(),
    reply: one,
  },
  'DELETE /product/{id}': {
    summary: 'Deletes one of your products.',
    access: 'person',
    scope: 'sell',
    params,
    query: z.strictObject({}),
    reply: z.strictObject({ productId: z.string().meta(sample.productId) }),
  },
  'GET /my-products': {
    summary: 'Your products, whatever their status, newest first.',
    access: 'person',
    scope: 'sell',
    query: z.strictObject({
      ...pageQuery,
      status: productStatus.optional(),
      category: shortText('category', limits.categoryLengthMax).meta(example('Electronics')).optional(),
      /** By the words of name and description. */
      search: shortText('search', limits.searchLengthMax).meta(example('lamp')).optional(),
    }),
    reply: z.strictObject({
      products: z.array(myProduct),
      pagination: pagination.extend({ total: z.number().meta(example(17550)) }),
    }),
  },
  'GET /my-products/{id}': {
    summary: 'One of your products with all that its page shows, whatever its status.',
    access: 'person',
    scope: 'sell',
    params,
    query: z.strictObject({}),
    reply: one,
  },
});

function hasFiles(body: { productImages?: unknown[]; public_ids?: unknown[] }): boolean {
  return Boolean(body.productImages?.length || body.public_ids?.length);
}
