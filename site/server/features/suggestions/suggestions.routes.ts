import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { suggest } from './suggestions.queries.ts';

export function suggestionRoutes(api: Api, database: Database): void {
  route(api, 'GET /suggestions', ({ query }) => suggest(database, query));
}
