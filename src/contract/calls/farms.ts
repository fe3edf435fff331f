import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { defineEndpoints } from './endpoint.ts';
import { sample } from './example.ts';
import { pageQuery, pagination, shortText } from './fields.ts';
import { store, storeKey, storeProduct, storeProductsQuery, storeSeller } from './stores.ts';

/** A farm is a store of the category farmProduce. */
const farm = store;

const query = z.strictObject({
  ...pageQuery,
  /** Words of the farm's name or description. */
  search: storeProductsQuery.shape.search,
});
const farmListReply = z.strictObject({ farms: z.array(farm), pagination });

export const farmEndpoints = defineEndpoints({
  'GET /farm-stores': {
    summary: 'The farms of all campuses, the newest first.',
    access: 'everybody',
    query,
    reply: farmListReply,
  },
  'GET /farm-stores/{campus}': {
    summary: 'The farms of a campus, by its id, name or short name, the newest first.',
    access: 'everybody',
    params: z.strictObject({
      /** The campus, by its id, name or short name. */
      campus: shortText('campus', limits.campusLengthMax).meta(sample.campus),
    }),
    query,
    reply: farmListReply,
  },
  'POST /farm-detail': {
    summary: 'A farm and its products.',
    access: 'everybody',
    writes: false,
    query: storeProductsQuery,
    body: z.strictObject({
      /** The id, slug or name of the farm. */
      storeId: storeKey,
    }),
    reply: z.strictObject({ farm, seller: storeSeller, products: z.array(storeProduct), pagination }),
  },
});
