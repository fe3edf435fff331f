import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { endpoints, pageQuery, pagination, shortText } from './endpoint.ts';
import { sample } from './parts/example.ts';
import { shopQuery, store, storeId, storeProduct } from './stores.ts';

/** A farm is a store of the category farmProduce. */
const farm = store;

export const farmEndpoints = endpoints({
  'GET /farm-stores/{campus}': {
    summary: 'The farms of a campus, by its id or name, the newest first.',
    access: 'everybody',
    params: z.strictObject({
      campus: shortText('campus', limits.campusLengthMax).meta(sample.campus),
    }),
    query: z.strictObject({ ...pageQuery, search: shopQuery.shape.search }),
    reply: z.strictObject({ farms: z.array(farm), pagination }),
  },
  'POST /farm-detail': {
    summary: 'A farm and its products.',
    access: 'everybody',
    writes: false,
    query: shopQuery,
    body: z.strictObject({ storeId }),
    reply: z.strictObject({ farm, products: z.array(storeProduct), pagination }),
  },
});
