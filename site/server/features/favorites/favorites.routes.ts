import type { Database } from '../../db/open.ts';
import { type Api, route } from '../../http/route.ts';
import { addFavorite, listFavorites, removeFavorite } from './favorites.queries.ts';

export function favoriteRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /favorites', ({ asker, query }) => listFavorites(db, asker.id, query));

  route(api, 'GET /add-favorites/{id}', ({ asker, params }) => addFavorite(db, asker.id, params.id));

  route(api, 'DELETE /favorites/{id}', ({ asker, params }) => removeFavorite(db, asker.id, params.id));
}
