import { type Expression, type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { personExport } from '../../../../src/contract/calls/person-export.ts';
import type { Reply } from '../../../../src/contract/shared/types.ts';
import { requireSignedIn } from '../../auth/caller.ts';
import type { Schema } from '../../db/schema.ts';
import { limitConcurrency } from '../../limits/concurrency.ts';
import type { Allowance } from '../../limits/daily-allowance.ts';
import {
  findProfile,
  selectAdminChanges,
  selectBlocks,
  selectChangesAsAdmin,
  selectDailyUses,
  selectFavorites,
  selectFollows,
  selectHelpfulMarks,
  selectIdempotencyKeys,
  selectMedia,
  selectMessages,
  selectOrders,
  selectProducts,
  selectReports,
  selectReviews,
  selectSales,
  selectSessions,
  selectSignIns,
  selectStores,
  selectThreads,
} from './export-selects.ts';

/** Limits concurrent exports, because an export occupies one of the ten database connections while it runs. */
export const limitExports = limitConcurrency({
  perPerson: {
    max: 1,
    message: 'Your data is being exported already. Please wait until that is done.',
    retryAfter: 5,
  },
  inTotal: {
    max: 2,
    message: 'Many people are exporting their data at this moment. Please try again in a minute.',
    retryAfter: 60,
  },
});

export const exportAllowance: Allowance = {
  what: 'export',
  perDay: 20,
  usedUpMessage: 'You have exported your data many times today. Try again tomorrow.',
};

type PersonExport = Reply<'GET /user/export'>['export'];

/** The contract's schemas, which check every exported row. */
const { shape } = personExport;

/** Reads all data that we store about a person, in one snapshot. */
export function exportPerson(db: Kysely<Schema>, personId: string): Promise<PersonExport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      return {
        exportedAt: new Date().toISOString(),
        profile: shape.profile.parse(requireSignedIn(await findProfile(tx, personId))),
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
        keptAnswers: await readBatches(tx, selectIdempotencyKeys(tx, personId), shape.keptAnswers.element),
      };
    });
}

const threadSchema = shape.threads.element;
const messageRowSchema = z.strictObject({
  threadId: z.string(),
  message: threadSchema.shape.messages.element,
});

/** Reads the threads, and separately their messages in batches, because one thread may have tens of thousands. */
async function readThreads(tx: Kysely<Schema>, personId: string): Promise<PersonExport['threads']> {
  const rows = await readBatches(tx, selectThreads(tx, personId), threadSchema.omit({ messages: true }));
  const threads = rows.map((row): PersonExport['threads'][number] => ({ ...row, messages: [] }));
  const byId = new Map(threads.map((thread) => [thread._id, thread]));
  for (const { threadId, message } of await readBatches(tx, selectMessages(tx, personId), messageRowSchema)) {
    byId.get(threadId)?.messages.push(message);
  }
  return threads;
}

/** The number of rows in a batch. Checking a batch of this size blocks the event loop for only a few milliseconds. */
const batchSize = 500;

/** Reads a long list with a cursor and checks its rows by the contract. Needs a transaction. */
async function readBatches<Row extends z.ZodType>(
  tx: Kysely<Schema>,
  list: Expression<unknown>,
  rowSchema: Row,
): Promise<z.output<Row>[]> {
  const batchSchema = z.array(rowSchema);
  const allRows: z.output<Row>[] = [];
  await sql`declare list no scroll cursor for ${list}`.execute(tx);
  for (;;) {
    const { rows } = await sql`fetch ${sql.lit(batchSize)} from list`.execute(tx);
    allRows.push(...batchSchema.parse(rows));
    if (rows.length < batchSize) break;
  }
  await sql`close list`.execute(tx);
  return allRows;
}
