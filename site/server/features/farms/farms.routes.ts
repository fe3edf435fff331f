import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { listFarms, listFarmsOf, readFarm } from './farms.queries.ts';

export function farmRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /farm-stores', ({ query }) => listFarms(db, query));

  route(api, 'GET /farm-stores/{campus}', ({ params, query }) => listFarmsOf(db, params.campus, query));

  route(api, 'POST /farm-detail', ({ body, query }) => readFarm(db, body.storeId, query));
}
