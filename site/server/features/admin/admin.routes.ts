import { type Api, route } from '../../http/route.ts';

export function adminRoutes(api: Api): void {
  route(api, 'GET /admin/verify', async () => ({ isAdmin: true }));
}
