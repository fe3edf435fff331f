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
  selectAlertSwitches,
  selectAlerts,
  selectBlocks,
  selectCart,
  selectChangesAsAdmin,
  selectDailyUses,
  selectDigests,
  selectFavorites,
  selectFollows,
  selectHelpfulMarks,
  selectIdempotencyKeys,
  selectMedia,
  selectMessages,
  selectOrders,
  selectProducts,
  selectPushes,
  selectPushSubscriptions,
  selectReports,
  selectReviews,
  selectSales,
  selectSavedSearches,
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
const { shape: exportSchemas } = personExport;

/** Reads all data that we store about a person, in one snapshot. */
export function exportPerson(db: Kysely<Schema>, personId: string): Promise<PersonExport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      return {
        exportedAt: new Date().toISOString(),
        profile: exportSchemas.profile.parse(requireSignedIn(await findProfile(tx, personId))),
        sessions: await readAllRows(tx, selectSessions(tx, personId), exportSchemas.sessions.element),
        signIns: await readAllRows(tx, selectSignIns(tx, personId), exportSchemas.signIns.element),
        stores: await readAllRows(tx, selectStores(tx, personId), exportSchemas.stores.element),
        products: await readAllRows(tx, selectProducts(tx, personId), exportSchemas.products.element),
        media: await readAllRows(tx, selectMedia(tx, personId), exportSchemas.media.element),
        favorites: await readAllRows(tx, selectFavorites(tx, personId), exportSchemas.favorites.element),
        cart: await readAllRows(tx, selectCart(tx, personId), exportSchemas.cart.element),
        follows: await readAllRows(tx, selectFollows(tx, personId), exportSchemas.follows.element),
        reviews: await readAllRows(tx, selectReviews(tx, personId), exportSchemas.reviews.element),
        helpfulMarks: await readAllRows(
          tx,
          selectHelpfulMarks(tx, personId),
          exportSchemas.helpfulMarks.element,
        ),
        threads: await readThreads(tx, personId),
        blocks: await readAllRows(tx, selectBlocks(tx, personId), exportSchemas.blocks.element),
        orders: await readAllRows(tx, selectOrders(tx, personId), exportSchemas.orders.element),
        sales: await readAllRows(tx, selectSales(tx, personId), exportSchemas.sales.element),
        alerts: await readAllRows(tx, selectAlerts(tx, personId), exportSchemas.alerts.element),
        alertSwitches: await readAllRows(
          tx,
          selectAlertSwitches(tx, personId),
          exportSchemas.alertSwitches.element,
        ),
        pushSubscriptions: await readAllRows(
          tx,
          selectPushSubscriptions(tx, personId),
          exportSchemas.pushSubscriptions.element,
        ),
        pushes: await readAllRows(tx, selectPushes(tx, personId), exportSchemas.pushes.element),
        savedSearches: await readAllRows(
          tx,
          selectSavedSearches(tx, personId),
          exportSchemas.savedSearches.element,
        ),
        digests: await readAllRows(tx, selectDigests(tx, personId), exportSchemas.digests.element),
        reports: await readAllRows(tx, selectReports(tx, personId), exportSchemas.reports.element),
        adminChanges: await readAllRows(
          tx,
          selectAdminChanges(tx, personId),
          exportSchemas.adminChanges.element,
        ),
        changesAsAdmin: await readAllRows(
          tx,
          selectChangesAsAdmin(tx, personId),
          exportSchemas.changesAsAdmin.element,
        ),
        dailyUses: await readAllRows(tx, selectDailyUses(tx, personId), exportSchemas.dailyUses.element),
        keptAnswers: await readAllRows(
          tx,
          selectIdempotencyKeys(tx, personId),
          exportSchemas.keptAnswers.element,
        ),
      };
    });
}

const threadSchema = exportSchemas.threads.element;
const messageRowSchema = z.strictObject({
  threadId: z.string(),
  message: threadSchema.shape.messages.element,
});

/** Reads the threads, and their messages separately, because one thread may have tens of thousands of messages. */
async function readThreads(tx: Kysely<Schema>, personId: string): Promise<PersonExport['threads']> {
  const rows = await readAllRows(tx, selectThreads(tx, personId), threadSchema.omit({ messages: true }));
  const threads = rows.map((row): PersonExport['threads'][number] => ({ ...row, messages: [] }));
  const byId = new Map(threads.map((thread) => [thread._id, thread]));
  for (const { threadId, message } of await readAllRows(tx, selectMessages(tx, personId), messageRowSchema)) {
    byId.get(threadId)?.messages.push(message);
  }
  return threads;
}

/** The number of rows in a batch. Checking a batch of this size blocks the event loop for only a few milliseconds. */
const batchSize = 500;

/** Reads all rows of a select and checks them with a schema, batch by batch. The cursor needs a transaction. */
async function readAllRows<Row extends z.ZodType>(
  tx: Kysely<Schema>,
  select: Expression<unknown>,
  rowSchema: Row,
): Promise<z.output<Row>[]> {
  const rowsSchema = z.array(rowSchema);
  const allRows: z.output<Row>[] = [];
  await sql`declare list no scroll cursor for ${select}`.execute(tx);
  for (;;) {
    const { rows } = await sql`fetch ${sql.lit(batchSize)} from list`.execute(tx);
    allRows.push(...rowsSchema.parse(rows));
    if (rows.length < batchSize) break;
  }
  await sql`close list`.execute(tx);
  return allRows;
}
