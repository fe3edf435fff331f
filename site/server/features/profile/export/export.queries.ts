import type { Kysely } from 'kysely';
import { z } from 'zod';
import { personExport } from '../../../../../src/contract/calls/parts/person-export.ts';
import type { Reply } from '../../../../../src/contract/shared/types.ts';
import { signedIn } from '../../../auth/deleted-account.ts';
import type { Schema } from '../../../db/schema.ts';
import { findProfile, selectDailyUses, selectFormDraft, selectSessions, selectSignIns } from './account.ts';
import { selectAdminChanges, selectChangesAsAdmin } from './admin-changes.ts';
import { selectMedia, selectProducts, selectStores } from './goods.ts';
import {
  selectFavorites,
  selectFollows,
  selectHelpfulMarks,
  selectReports,
  selectReviews,
} from './opinions.ts';
import { selectOrders, selectSales } from './orders.ts';
import { readBatches } from './read-batches.ts';
import { selectBlocks, selectMessages, selectThreads } from './threads.ts';

type PersonExport = Reply<'GET /user/export'>['export'];

/** Of the contract, by which all that is read is checked. */
const { shape } = personExport;

/** Everything that we store about a person, at one moment. */
export function exportPerson(db: Kysely<Schema>, personId: string): Promise<PersonExport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      return {
        exportedAt: new Date().toISOString(),
        profile: shape.profile.parse(signedIn(await findProfile(tx, personId))),
        sessions: await readBatches(tx, selectSessions(tx, personId), shape.sessions.element),
        signIns: await readBatches(tx, selectSignIns(tx, personId), shape.signIns.element),
        stores: await readBatches(tx, selectStores(tx, personId), shape.stores.element),
        products: await readBatches(tx, selectProducts(tx, personId), shape.products.element),
        media: await readBatches(tx, selectMedia(tx, personId), shape.media.element),
        favorites: await readBatches(tx, selectFavorites(tx, personId), shape.favorites.element),
        follows: await readBatches(tx, selectFollows(tx, personId), shape.follows.element),
        reviews: await readBatches(tx, selectReviews(tx, personId), shape.reviews.element),
        helpfulMarks: await readBatches(tx, selectHelpfulMarks(tx, personId), shape.helpfulMarks.element),
        threads: await readThreads(tx, personId),
        blocks: await readBatches(tx, selectBlocks(tx, personId), shape.blocks.element),
        orders: await readBatches(tx, selectOrders(tx, personId), shape.orders.element),
        sales: await readBatches(tx, selectSales(tx, personId), shape.sales.element),
        reports: await readBatches(tx, selectReports(tx, personId), shape.reports.element),
        adminChanges: await readBatches(tx, selectAdminChanges(tx, personId), shape.adminChanges.element),
        changesAsAdmin: await readBatches(
          tx,
          selectChangesAsAdmin(tx, personId),
          shape.changesAsAdmin.element,
        ),
        dailyUses: await readBatches(tx, selectDailyUses(tx, personId), shape.dailyUses.element),
        keptAnswers: await readBatches(tx, selectFormDraft(tx, personId), shape.keptAnswers.element),
      };
    });
}

const thread = shape.threads.element;
const messageRow = z.strictObject({ threadId: z.string(), message: thread.shape.messages.element });

/** One thread may have tens of thousands of messages, so these are a list of their own. */
async function readThreads(tx: Kysely<Schema>, personId: string): Promise<PersonExport['threads']> {
  const rows = await readBatches(tx, selectThreads(tx, personId), thread.omit({ messages: true }));
  const threads = rows.map((row): PersonExport['threads'][number] => ({ ...row, messages: [] }));
  const byId = new Map(threads.map((one) => [one._id, one]));
  for (const { threadId, message } of await readBatches(tx, selectMessages(tx, personId), messageRow)) {
    byId.get(threadId)?.messages.push(message);
  }
  return threads;
}
