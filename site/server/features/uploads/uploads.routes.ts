import { type Api, route } from '../../calls/route.ts';
import { Refusal } from '../../refusals/refusal.ts';

export function uploadRoutes(api: Api): void {
  // Who may upload is told so before the body is read, so nobody ever comes here.
  route(api, 'POST /media/{type}/upload', async () => {
    throw new Refusal('unavailable', 'This cannot be done yet.');
  });
}
