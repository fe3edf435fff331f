import { type Kysely, sql } from 'kysely';
import type { Calls, Query, Reply, Verification } from '../../../../src/contract/shared/types.ts';
import { byTime, type SortedRow, sortedList } from '../../calls/paging.ts';
import { column, columns, fromTable, type RowOf, withColumns } from '../../db/columns.ts';
import { toNaira } from '../../db/money.ts';
import type { Schema } from '../../db/schema.ts';
import { visible } from '../../db/visibility.ts';
import { Refusal, requireFound } from '../../refusals/refusal.ts';
import { type AlertDraft, recordAlerts } from '../alerts/record-alerts.ts';
import { sellerBadge } from '../products/product-row.ts';
import { recordChange } from '../trail/record-change.ts';

const verificationColumns = columns({
  ...fromTable('verification_requests', ['id', 'store_id', 'level', 'note', 'status', 'created_at']),
  ...fromTable('verification_requests', ['answered_at', 'granted_level']),
  ...fromTable('stores', ['name', 'slug', 'campus_id', 'owner_id']),
  ...fromTable('people', ['display_name', 'paid_at', 'verified_as']),
  product_count: column<number>('product_counts.product_count'),
  order_count: column<number>('sales.order_count'),
  revenue_kobo: column<number>('sales.revenue_kobo'),
  review_count: column<number>('review_counts.review_count'),
  rating: column<number | null>('review_counts.rating::float8'),
});

type VerificationRow = RowOf<typeof verificationColumns>;

const sortKeys = { createdAt: byTime('verification_requests.created_at') };

/**
 * Joins for a select from `verification_requests`. Sales are counted by seller, because they may be older than the
 * store.
 */
const verificationJoins = sql`
  join stores on stores.id = verification_requests.store_id
  join people on people.id = stores.owner_id
  cross join lateral (
    select count(*)::int as product_count from products where products.store_id = stores.id and ${visible}
  ) as product_counts
  cross join lateral (
    select count(*) filter (where status <> 'cancelled')::int as order_count,
      coalesce(sum(total_kobo) filter (where status = 'completed'), 0)::bigint as revenue_kobo
    from orders where orders.seller_id = stores.owner_id
  ) as sales
  cross join lateral (
    select count(*)::int as review_count, round(avg(reviews.rating), 1) as rating
    from reviews join products on products.id = reviews.product_id
    where products.store_id = stores.id and ${visible}
  ) as review_counts`;

export async function listVerifications(
  db: Kysely<Schema>,
  query: Query<'GET /admin/verifications'>,
): Promise<Reply<'GET /admin/verifications'>> {
  const list = sortedList({ ...query, sortBy: 'createdAt' }, sortKeys, 'verification_requests.id');
  const statusCondition = query.status === undefined ? sql`` : sql`and status = ${query.status}`;
  const { rows } = await sql<SortedRow<VerificationRow>>`
    select ${withColumns(verificationColumns, { sort_key: list.key })}
    from (
      select * from verification_requests where ${list.afterPreviousBatch} ${statusCondition}
      order by ${list.order} limit ${list.limit} offset ${list.offset}
    ) as verification_requests ${verificationJoins}
    order by ${list.order}`.execute(db);
  const { batch, pagination } = list.toBatch(rows);
  return { verifications: batch.map(toVerification), pagination };
}

/**
 * Approves or rejects a verification request and sets the badge in the same transaction. If several admins decide at
 * once, the first decision wins.
 */
export function answerVerification(
  db: Kysely<Schema>,
  adminId: string,
  id: string,
  { status, level }: Calls['PATCH /admin/verifications/{id}']['body'],
): Promise<Verification> {
  return db.transaction().execute(async (tx) => {
    // Without a level in the request, the seller gets the level that they asked for.
    const grantedLevel = level === undefined ? sql<'premium' | 'gold'>`level` : level;
    const decidedRequest = await tx
      .updateTable('verification_requests')
      .set({
        status,
        answered_at: sql<Date>`now()`,
        granted_level: status === 'approved' ? grantedLevel : null,
      })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .returning(['store_id', 'granted_level'])
      .executeTakeFirst();
    const { rows } = await sql<VerificationRow>`
      select ${verificationColumns} from verification_requests ${verificationJoins}
      where verification_requests.id = ${id} for no key update of people`.execute(tx);
    const row = requireFound(rows[0], 'Request not found');
    if (!decidedRequest) throw new Refusal('conflict', 'This request was answered before.');
    const verifiedAs = decidedRequest.granted_level ?? row.verified_as;
    await tx.updateTable('people').set({ verified_as: verifiedAs }).where('id', '=', row.owner_id).execute();
    await recordChange(tx, adminId, {
      kind: 'verification',
      id,
      name: row.name,
      personId: row.owner_id,
      before: { status: 'pending', verifiedAs: row.verified_as },
      after: { status, verifiedAs },
    });
    const drafts = sql<AlertDraft>`select ${row.owner_id} as person_id, ${id} as subject_id`;
    await recordAlerts(tx, 'verification', drafts);
    return toVerification({ ...row, verified_as: verifiedAs });
  });
}

function toVerification(row: VerificationRow): Verification {
  return {
    _id: row.id,
    storeId: row.store_id,
    storeName: row.name,
    slug: row.slug,
    campus: row.campus_id,
    sellerId: row.owner_id,
    sellerName: row.display_name,
    isPaid: row.paid_at !== null,
    ...(row.paid_at !== null && { paidSince: row.paid_at.toISOString() }),
    ...sellerBadge(row.paid_at, row.verified_as),
    figures: {
      products: row.product_count,
      orders: row.order_count,
      revenue: toNaira(row.revenue_kobo),
      rating: row.rating,
      reviews: row.review_count,
    },
    level: row.level,
    note: row.note,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    ...(row.answered_at !== null && { answeredAt: row.answered_at.toISOString() }),
    ...(row.granted_level !== null && { grantedLevel: row.granted_level }),
  };
}
