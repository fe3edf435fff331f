import { z } from 'zod';
import { defineEndpoints, signedIn } from './endpoint.ts';
import { sample } from './example.ts';
import { pageQuery, pagination, shortText } from './fields.ts';
import { product } from './products.ts';

const params = z.strictObject({
  /** The product's id. */
  id: shortText('id', 60).meta(sample.productId),
});

/** Whether a product is a favorite after the call. */
const favoriteState = z.strictObject({
  productId: z.string().meta(sample.productId),
  isFavorite: z.boolean(),
});

export const favoriteEndpoints = defineEndpoints({
  'GET /favorites': {
    summary: 'Your favorites, the latest first.',
    ...signedIn.buy,
    query: z.strictObject(pageQuery),
    reply: z.strictObject({ favorites: z.array(product), pagination }),
  },
  'GET /favorites/ids': {
    summary: 'The ids of your latest 1,000 favorites, for the hearts on cards.',
    ...signedIn.buy,
    reply: z.strictObject({ productIds: z.array(z.string().meta(sample.productId)) }),
  },
  'GET /add-favorites/{id}': {
    summary: 'Makes a product a favorite. It writes, though it is a GET, so it must never be cached.',
    ...signedIn.buy,
    writes: true,
    params,
    reply: favoriteState,
  },
  'DELETE /favorites/{id}': {
    summary: 'Removes a product from your favorites. Succeeds even if it was not a favorite.',
    ...signedIn.buy,
    params,
    reply: favoriteState,
  },
});
