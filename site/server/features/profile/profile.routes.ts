import type { Database } from '../../db/open.ts';
import { type Api, route } from '../../http/route.ts';
import { findUser, updateProfile } from './profile.queries.ts';

export function profileRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /dashboard', async ({ asker }) => {
    const user = await findUser(db, asker);
    return { user, onboarded: user.onboarded };
  });

  route(api, 'GET /user', async ({ asker }) => ({ user: await findUser(db, asker) }));

  route(api, 'PUT /user', async ({ asker, body }) => ({
    user: await updateProfile(db, asker, body, { isComplete: false }),
  }));

  // This call asks for everything that a complete profile has.
  route(api, 'POST /update-profile', async ({ asker, body }) => ({
    user: await updateProfile(db, asker, body, { isComplete: true }),
  }));

  route(api, 'GET /check-status', async ({ asker }) => ({ isPaid: asker.isPaid }));
}
