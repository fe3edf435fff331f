import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { deleteFailedJob, listFailedJobs, retryFailedJob } from './failed-jobs.queries.ts';

export function failedJobRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /admin/failed-jobs', ({ query }) => listFailedJobs(db, query));

  route(api, 'POST /admin/failed-jobs/{kind}/{id}/retry', async ({ caller, params }) => ({
    failedJob: await retryFailedJob(db, caller.id, params),
  }));

  route(api, 'DELETE /admin/failed-jobs/{kind}/{id}', async ({ caller, params }) => ({
    failedJob: await deleteFailedJob(db, caller.id, params),
  }));
}
