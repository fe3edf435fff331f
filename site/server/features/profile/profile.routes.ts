import { clearRefreshCookie } from '../../auth/refresh-cookie.ts';
import { longReplyRoute } from '../../calls/long-reply-route.ts';
import { type Api, route } from '../../calls/route.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import type { MediaStorage } from '../../files/disk-storage.ts';
import { countUse } from '../../limits/daily-allowance.ts';
import { deleteAccount } from './delete-account.queries.ts';
import { exportAllowance, exportPerson, limitExports } from './export.queries.ts';
import { findUser, updateProfile } from './profile.queries.ts';

export function profileRoutes(api: Api, config: Config, { db }: Database, storage: MediaStorage): void {
  route(api, 'GET /dashboard', async ({ caller }) => {
    const user = await findUser(db, caller);
    return { user, onboarded: user.onboarded };
  });

  route(api, 'GET /user', async ({ caller }) => ({ user: await findUser(db, caller) }));

  route(api, 'PUT /user', async ({ caller, body }) => ({
    user: await updateProfile(db, caller, { profile: body, isComplete: false }),
  }));

  // This call requires all fields of a complete profile.
  route(api, 'POST /update-profile', async ({ caller, body }) => ({
    user: await updateProfile(db, caller, { profile: body, isComplete: true }),
  }));

  longReplyRoute(api, 'GET /user/export', ({ caller, now }) =>
    limitExports(caller.id, async () => {
      await countUse(db, caller.id, exportAllowance, now);
      return { export: await exportPerson(db, caller.id) };
    }),
  );

  route(api, 'DELETE /user', async ({ caller, reply }) => {
    await deleteAccount({ db, storage }, caller.id);
    clearRefreshCookie(reply, config);
    return { deleted: true };
  });

  route(api, 'GET /check-status', async ({ caller }) => ({ isPaid: caller.isPaid }));
}
