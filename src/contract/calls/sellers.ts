import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { sample } from './example.ts';
import { pagination, shortText } from './fields.ts';
import { product, sellerFacts, verificationLevel } from './products.ts';
import { storeProductsQuery } from './stores.ts';

/** A user who sells something, with or without a store. */
export const seller = z.strictObject({
  _id: z.string().meta(sample.personId),
  name: z.string().meta(sample.personName),
  verificationLevel: verificationLevel.optional(),
  ...sellerFacts,
  storeId: z.string().meta(sample.storeId).optional(),
  storeName: z.string().meta(sample.storeName).optional(),
  /** The store's name in URLs. */
  storeSlug: z.string().meta(sample.storeSlug).optional(),
  /** The number of visible products. */
  productCount: z.number(),
});

const params = z.strictObject({
  /** The seller's id. */
  id: shortText('id', 60).meta(sample.personId),
});

export const sellerEndpoints = defineEndpoints({
  'GET /sellers/{id}': {
    summary: 'A seller. Users without a visible product and without an open store are not found.',
    access: 'everybody',
    params,
    reply: z.strictObject({ seller }),
  },
  'GET /sellers/{id}/products': {
    summary: 'The products of a seller, in the store or outside it, the newest first, sold out or not.',
    access: 'everybody',
    params,
    query: storeProductsQuery.omit({ campus: true }),
    reply: z.strictObject({ products: z.array(product), pagination }),
  },
});
