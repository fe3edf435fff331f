import type { Kysely } from 'kysely';
import type { Reply } from '../../../../../src/contract/shared/types.ts';
import { signedIn } from '../../../auth/deleted-account.ts';
import type { Schema } from '../../../db/schema.ts';
import { findDailyUses, findKeptAnswers, findProfile, findSessions, findSignIns } from './account.ts';
import { findAdminChanges, findChangesAsAdmin } from './admin-changes.ts';
import { findMedia, findProducts, findStores } from './goods.ts';
import { findFavorites, findFollows, findHelpfulMarks, findReports, findReviews } from './opinions.ts';
import { findOrders, findSales } from './orders.ts';
import { findBlocks, findThreads } from './threads.ts';

/** Everything that we store about a person, at one moment. */
export function exportPerson(
  db: Kysely<Schema>,
  personId: string,
): Promise<Reply<'GET /user/export'>['export']> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      return {
        exportedAt: new Date().toISOString(),
        profile: signedIn(await findProfile(tx, personId)),
        sessions: await findSessions(tx, personId),
        signIns: await findSignIns(tx, personId),
        stores: await findStores(tx, personId),
        products: await findProducts(tx, personId),
        media: await findMedia(tx, personId),
        favorites: await findFavorites(tx, personId),
        follows: await findFollows(tx, personId),
        reviews: await findReviews(tx, personId),
        helpfulMarks: await findHelpfulMarks(tx, personId),
        threads: await findThreads(tx, personId),
        blocks: await findBlocks(tx, personId),
        orders: await findOrders(tx, personId),
        sales: await findSales(tx, personId),
        reports: await findReports(tx, personId),
        adminChanges: await findAdminChanges(tx, personId),
        changesAsAdmin: await findChangesAsAdmin(tx, personId),
        dailyUses: await findDailyUses(tx, personId),
        keptAnswers: await findKeptAnswers(tx, personId),
      };
    });
}
