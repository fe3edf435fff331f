import { type Kysely, sql } from 'kysely';
import type { Query, Reply, Verification } from '../../../../src/contract/shared/types.ts';
import { cutBatch, isAfter, startOf } from '../../calls/paging.ts';
import type { Schema } from '../../db/schema.ts';
import { found, Refusal } from '../../refusals/refusal.ts';

type Answer = Exclude<Verification['status'], 'pending'>;

function selectRequests(db: Kysely<Schema>) {
  return db
    .selectFrom('verification_requests as request')
    .innerJoin('stores', 'stores.id', 'request.store_id')
    .innerJoin('people', 'people.id', 'stores.owner_id')
    .select(['request.id', 'request.level', 'request.note', 'request.status', 'request.created_at'])
    .select(['request.answered_at', 'request.store_id', 'stores.name as store_name', 'stores.campus_id'])
    .select(['stores.owner_id', 'people.display_name as seller_name', 'people.paid_at']);
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

export async function listVerifications(
  db: Kysely<Schema>,
  query: Query<'GET /admin/verifications'>,
): Promise<Reply<'GET /admin/verifications'>> {
  const start = startOf(query);
  let list = selectRequests(db).where(isAfter(start, 'request.created_at', 'request.id'));
  if (query.status) list = list.where('request.status', '=', query.status);
  const rows = await list
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(start.limit + 1)
    .offset(start.offset)
    .execute();
  const { shown, pagination } = cutBatch(rows, start);
  return { verifications: shown.map(toVerification), pagination };
}

/** The first of several concurrent answers wins. The badge changes in the same transaction. */
export function answerVerification(db: Kysely<Schema>, id: string, answer: Answer): Promise<Verification> {
  return db.transaction().execute(async (tx) => {
    const answered = await tx
      .updateTable('verification_requests')
      .set({ status: answer, answered_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    const first = await selectRequests(tx).where('request.id', '=', id).executeTakeFirst();
    const row = found(first, 'Request not found');
    if (!answered) throw new Refusal('conflict', 'This request was answered before.');
    if (answer === 'approved') {
      await tx.updateTable('people').set({ verified_as: row.level }).where('id', '=', row.owner_id).execute();
    }
    return toVerification(row);
  });
}

function toVerification(row: RequestRow): Verification {
  return {
    _id: row.id,
    storeId: row.store_id,
    storeName: row.store_name,
    campus: row.campus_id,
    sellerId: row.owner_id,
    sellerName: row.seller_name,
    isPaid: row.paid_at !== null,
    level: row.level,
    note: row.note,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    ...(row.answered_at !== null && { answeredAt: row.answered_at.toISOString() }),
  };
}
