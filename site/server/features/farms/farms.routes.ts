import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { listCampusFarms, listFarms, readFarm } from './farms.queries.ts';

export function farmRoutes(api: Api, database: Database): void {
  route(api, 'GET /farm-stores', ({ query }) => listFarms(database, query));

  route(api, 'GET /farm-stores/{campus}', ({ params, query }) =>
    listCampusFarms(database, params.campus, query),
  );

  route(api, 'POST /farm-detail', ({ body, query }) => readFarm(database.db, body.storeId, query));
}
