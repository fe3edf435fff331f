import { type Api, route } from '../../calls/route.ts';
import { Refusal } from '../../refusals/refusal.ts';

export function uploadRoutes(api: Api): void {
  // Never runs: every caller is refused before the body is read.
  route(api, 'POST /media/{type}/upload', async () => {
    throw new Refusal('unavailable', 'This cannot be done yet.');
  });
}
