import { clearRefreshCookie } from '../../auth/refresh-cookie.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { type Api, route } from '../../http/route.ts';
import { deleteAccount } from './delete-account.ts';
import { exportPerson } from './export/export.queries.ts';
import { findUser, updateProfile } from './profile.queries.ts';

export function profileRoutes(api: Api, config: Config, { db }: Database): void {
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

  route(api, 'GET /user/export', async ({ asker }) => ({ export: await exportPerson(db, asker.id) }));

  route(api, 'DELETE /user', async ({ asker, reply }) => {
    await deleteAccount(db, config.dataDir, asker.id);
    clearRefreshCookie(reply, config);
    return { deleted: true };
  });

  route(api, 'GET /check-status', async ({ asker }) => ({ isPaid: asker.isPaid }));
}
