import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { deleteSavedSearch, listSavedSearches, saveSearch } from './saved-searches.queries.ts';

export function savedSearchRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /saved-searches', ({ caller }) => listSavedSearches(db, caller.id));

  route(api, 'POST /saved-searches', ({ caller, body, db: tx }) => saveSearch(tx, caller.id, body));

  route(api, 'DELETE /saved-searches/{id}', ({ caller, params }) =>
    deleteSavedSearch(db, caller.id, params.id),
  );
}
