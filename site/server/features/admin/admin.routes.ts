import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { changeProduct, listProducts } from './admin-products.queries.ts';
import { listReports, resolveReport } from './reports.queries.ts';
import { countStats } from './stats.queries.ts';
import { findUserByGoogleId, listUsers, setPaidStatus, setSuspension } from './users.queries.ts';
import { answerVerification, listVerifications } from './verifications.queries.ts';

export function adminRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /admin/verify', async () => ({ isAdmin: true }));

  route(api, 'GET /admin/stats', async ({ now }) => ({ stats: await countStats(db, now) }));

  route(api, 'GET /admin/users', ({ query, now }) => listUsers(db, query, now));

  route(api, 'GET /admin/users/google/{id}', async ({ params }) => ({
    user: await findUserByGoogleId(db, params.id),
  }));

  route(api, 'PATCH /admin/users/{id}/paid-status', async ({ caller, params, body }) => ({
    user: await setPaidStatus(db, caller.id, params.id, body.isPaid),
  }));

  route(api, 'PATCH /admin/users/{id}/suspension', async ({ caller, params, body }) => ({
    user: await setSuspension(db, caller.id, params.id, body),
  }));

  route(api, 'GET /admin/products', ({ query }) => listProducts(db, query));

  route(api, 'PATCH /admin/products/{id}', async ({ caller, params, body }) => ({
    product: await changeProduct(db, caller.id, params.id, body),
  }));

  route(api, 'GET /admin/verifications', ({ query }) => listVerifications(db, query));

  route(api, 'PATCH /admin/verifications/{id}', async ({ caller, params, body }) => ({
    verification: await answerVerification(db, caller.id, params.id, body),
  }));

  route(api, 'GET /admin/reports', ({ query }) => listReports(db, query));

  route(api, 'PATCH /admin/reports/{id}', async ({ caller, params, body }) => ({
    report: await resolveReport(db, caller.id, params.id, body),
  }));
}
