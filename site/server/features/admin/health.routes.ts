import { type Api, route } from '../../calls/route.ts';
import { type HealthDeps, readHealth } from './health.queries.ts';

export function healthRoutes(api: Api, deps: HealthDeps): void {
  route(api, 'GET /admin/health', async ({ now }) => ({ health: await readHealth(deps, now) }));
}
