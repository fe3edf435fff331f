import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { addFavorite, listFavoriteIds, listFavorites, removeFavorite } from './favorites.queries.ts';

export function favoriteRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /favorites', ({ caller, query }) => listFavorites(db, caller.id, query));

  route(api, 'GET /favorites/ids', async ({ caller }) => ({
    productIds: await listFavoriteIds(db, caller.id),
  }));

  route(api, 'GET /add-favorites/{id}', ({ caller, params }) => addFavorite(db, caller.id, params.id));

  route(api, 'DELETE /favorites/{id}', ({ caller, params }) => removeFavorite(db, caller.id, params.id));
}
