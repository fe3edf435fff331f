import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { isMediaId, mediaIdFromUrl } from '../shared/media.ts';
import { ruleMessages } from '../shared/rule-messages.ts';
import { defineEndpoints, signedIn } from './endpoint.ts';
import { example, sample } from './example.ts';
import {
  categoryField,
  nairaAmount,
  oneLineText,
  pageQuery,
  pagination,
  phoneNumber,
  shortText,
  trimmedText,
} from './fields.ts';
import { product, productDetails, productStatus, videos } from './products.ts';

const sellerOnlyFields = {
  /** The ids of `media`, in the same order. */
  public_ids: z.array(z.string().meta(sample.mediaId)),
  /** Whether an admin has hidden the product, independent of its `status`. */
  isHidden: z.boolean().meta(example(false)),
};

/** A product as its seller sees it in a list. */
export const myProduct = product.extend({
  productDescription: z.string().meta(sample.productDescription),
  videos,
  ...sellerOnlyFields,
});

/** A product as its seller sees it on the product's page, whatever its status. */
export const myProductDetails = productDetails.extend(sellerOnlyFields);

/** The required fields of a product. */
function requiredFields(missingMessage: string) {
  return {
    /** The product's name. */
    productName: oneLineText('productName', limits.productNameLengthMax, missingMessage).meta(
      sample.productName,
    ),
    /** What the product is and how it looks. */
    productDescription: trimmedText(
      'productDescription',
      limits.productDescriptionLengthMax,
      missingMessage,
    ).meta(sample.productDescription),
    /** The price in naira. */
    productPrice: nairaAmount('productPrice', {
      missing: missingMessage,
      wrong: ruleMessages.productPriceWrong,
      tooHigh: ruleMessages.productPriceTooHigh,
    }).meta(example(8500)),
    /** What kind of product it is. */
    category: categoryField('category', missingMessage),
  };
}

/** A list of URLs of uploaded files. */
function uploadedUrls(name: string) {
  return z
    .array(shortText(name, 300).meta(sample.picture), `${name} must be a list of addresses`)
    .max(limits.productMediaMax, ruleMessages.productMediaTooMany)
    .refine(
      (urls) => urls.every((url) => mediaIdFromUrl(url) !== undefined),
      `${name} must be addresses of uploaded files`,
    );
}

/** Files are given by their URLs, their ids, or both. With both, each URL must belong to one of the ids. */
const fileFields = {
  /** The URLs of uploaded pictures, in their order. The first is shown in lists. */
  productImages: uploadedUrls('productImages').optional(),
  /** The URLs of uploaded videos, in their order. */
  videos: uploadedUrls('videos').meta(example([])).optional(),
  /** The ids of the uploaded pictures and videos, in place of their URLs or beside them. */
  public_ids: z
    .array(shortText('public_ids', 60).meta(sample.mediaId), 'public_ids must be a list of ids')
    .max(limits.productMediaMax, ruleMessages.productMediaTooMany)
    .refine((ids) => ids.every(isMediaId), 'public_ids must be ids of uploaded files')
    .optional(),
};

/** The number in stock; null if the seller does not track the stock. */
const stock = z
  .number(ruleMessages.productStockWrong)
  .int(ruleMessages.productStockWrong)
  .min(0, ruleMessages.productStockWrong)
  .max(limits.stockMax, ruleMessages.productStockTooHigh)
  .nullable()
  .meta(example(3))
  .optional();

const optionalFields = {
  ...fileFields,
  /** The number in stock; null if the seller does not count it. */
  stock,
  /** Whether the product is organic. Only for farm produce. */
  organic: z.boolean('organic must be true or false').meta(example(false)).optional(),
};

const params = z.strictObject({
  /** The product's id. */
  id: shortText('id', 60).meta(sample.productId),
});
const productReply = z.strictObject({ product: myProductDetails });

export const sellingEndpoints = defineEndpoints({
  'POST /create-product': {
    summary: 'Lists a product. Its campus is that of the store; without a store, that of the profile.',
    access: 'onboarded',
    scope: 'sell',
    acceptsIdempotencyKey: true,
    body: z
      .strictObject({
        ...requiredFields(ruleMessages.productFieldsMissing),
        ...optionalFields,
        /** The phone number that buyers chat with. */
        phoneNumber: phoneNumber('phoneNumber', ruleMessages.productFieldsMissing),
        /** The id or name of a campus. Required only if neither the store nor the profile has a campus. */
        campus: trimmedText('campus', limits.campusLengthMax).meta(sample.campus).optional(),
      })
      .refine(hasFiles, {
        error: ruleMessages.productImagesMissing,
        path: ['productImages'],
        // Checks this even if other fields are invalid, so that an empty form gets all messages at once.
        when: () => true,
      }),
    reply: productReply,
  },
  'POST /update-product/{id}': {
    summary: 'Changes the sent fields of one of your products.',
    ...signedIn.sell,
    params,
    body: z
      .strictObject({
        ...requiredFields(ruleMessages.productUpdateFieldsMissing),
        ...optionalFields,
        /** Unlike in a new product, the description may be empty. */
        productDescription: trimmedText('productDescription', limits.productDescriptionLengthMax).meta(
          sample.productDescription,
        ),
        /** The phone number that buyers chat with. */
        phoneNumber: phoneNumber('phoneNumber', 'phoneNumber must not be empty'),
        /** `active` puts the product on sale, `out_of_stock` shows it as sold out, `inactive` hides it. */
        status: productStatus,
      })
      .partial(),
    reply: productReply,
  },
  'DELETE /product/{id}': {
    summary: 'Deletes one of your products.',
    ...signedIn.sell,
    params,
    reply: z.strictObject({ productId: z.string().meta(sample.productId) }),
  },
  'GET /my-products': {
    summary: 'Your products, whatever their status, newest first.',
    ...signedIn.sell,
    query: z.strictObject({
      ...pageQuery,
      /** Only products of this status. */
      status: productStatus.optional(),
      /** Only products of this category. */
      category: shortText('category', limits.categoryLengthMax).meta(example('Electronics')).optional(),
      /** `low`: only products on sale that are low in stock or sold out. */
      stock: z.enum(['low'], 'stock must be low').optional(),
      /** Searches the name and the description. */
      search: shortText('search', limits.searchLengthMax).meta(example('lamp')).optional(),
    }),
    reply: z.strictObject({
      products: z.array(myProduct),
      pagination: pagination.extend({ total: z.number().meta(example(17550)) }),
    }),
  },
  'GET /my-products/{id}': {
    summary: 'One of your products with its details, whatever its status.',
    ...signedIn.sell,
    params,
    reply: productReply,
  },
});

function hasFiles(body: { productImages?: unknown[]; public_ids?: unknown[] }): boolean {
  return Boolean(body.productImages?.length || body.public_ids?.length);
}
