import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/open.ts';
import { route } from '../../http/route.ts';
import { listCampuses } from './campuses.queries.ts';

export function campusRoutes(app: FastifyInstance, { db }: Database): void {
  route(app, 'GET /campuses', async () => ({ campuses: await listCampuses(db) }));
}
