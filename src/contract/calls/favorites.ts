import { z } from 'zod';
import { endpoints, pageQuery, pagination, shortText } from './endpoint.ts';
import { sample } from './parts/example.ts';
import { product } from './products.ts';

const params = z.strictObject({ id: shortText('id', 60).meta(sample.productId) });

/** How the heart of a product stands now. */
const heart = z.strictObject({
  productId: z.string().meta(sample.productId),
  isFavorite: z.boolean(),
});

export const favoriteEndpoints = endpoints({
  'GET /favorites': {
    summary: 'Your favourites, the latest first.',
    access: 'person',
    scope: 'buy',
    query: z.strictObject(pageQuery),
    reply: z.strictObject({ favorites: z.array(product), pagination }),
  },
  'GET /favorites/ids': {
    summary: 'The ids of your favourites, the latest 1,000: what hearts on cards need.',
    access: 'person',
    scope: 'buy',
    query: z.strictObject({}),
    reply: z.strictObject({ productIds: z.array(z.string().meta(sample.productId)) }),
  },
  'GET /add-favorites/{id}': {
    summary: 'Makes a product a favourite. It writes, though it is a GET, so it must never be cached.',
    access: 'person',
    scope: 'buy',
    writes: true,
    params,
    query: z.strictObject({}),
    reply: heart,
  },
  'DELETE /favorites/{id}': {
    summary: 'Takes a product out of the favourites, whether or not it was one.',
    access: 'person',
    scope: 'buy',
    params,
    query: z.strictObject({}),
    reply: heart,
  },
});
