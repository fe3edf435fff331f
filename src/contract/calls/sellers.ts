import { z } from 'zod';
import { endpoints, pagination, shortText } from './endpoint.ts';
import { example, sample } from './parts/example.ts';
import { product, verificationLevel } from './products.ts';
import { shopQuery } from './stores.ts';

/** A person who has something to sell, with a store or without. */
export const seller = z.strictObject({
  _id: z.string().meta(sample.personId),
  name: z.string().meta(sample.personName),
  avatar: z.string().meta(example('https://pictures.example/adunni.jpg')).optional(),
  verificationLevel: verificationLevel.optional(),
  storeId: z.string().meta(sample.storeId).optional(),
  storeName: z.string().meta(sample.storeName).optional(),
  /** The store's name as addresses write it. */
  storeSlug: z.string().meta(sample.storeSlug).optional(),
  /** How many products they show. */
  productCount: z.number(),
});

const params = z.strictObject({ id: shortText('id', 60).meta(sample.personId) });

export const sellerEndpoints = endpoints({
  'GET /sellers/{id}': {
    summary: 'A person who sells. People who show no product and have no open store are not found.',
    access: 'everybody',
    params,
    query: z.strictObject({}),
    reply: z.strictObject({ seller }),
  },
  'GET /sellers/{id}/products': {
    summary: 'What a person sells, in the store or beside it, the newest first, sold out or not.',
    access: 'everybody',
    params,
    query: shopQuery.omit({ campus: true }),
    reply: z.strictObject({ products: z.array(product), pagination }),
  },
});
