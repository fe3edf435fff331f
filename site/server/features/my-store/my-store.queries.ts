import { type Kysely, type Selectable, sql } from 'kysely';
import { ruleMessages } from '../../../../src/contract/shared/rule-messages.ts';
import type { Calls, MyStore, Reply } from '../../../../src/contract/shared/types.ts';
import type { Caller } from '../../auth/caller.ts';
import { column, fromTable, type RowOf, withColumns } from '../../db/columns.ts';
import { toNaira } from '../../db/money.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal, requireFound } from '../../refusals/refusal.ts';
import { randomId } from '../../secrets.ts';
import { isLowInStock } from '../selling/my-products.queries.ts';
import { storeColumns, storeJoins, toStore } from '../stores/store-row.ts';

const myStoreColumns = withColumns(storeColumns, {
  ...fromTable('stores', ['phone', 'email', 'whatsapp']),
  verification: column<VerificationRow | null>('to_json(latest_request)'),
});

/** Returns whether the caller may create a store. The page calls this before it shows the form. */
export function canCreateStore({ isPaid, storeId }: Caller): Reply<'GET /stores/can-create'> {
  if (!isPaid) return { canCreate: false, reason: ruleMessages.unpaid };
  if (storeId !== null) return { canCreate: false, reason: ruleMessages.alreadyHasStore };
  return { canCreate: true };
}

/** Returns the caller's store, open or closed. Prevents a data leak: embedding pages do not get the contact fields. */
export async function findMyStore(db: Kysely<Schema>, caller: Caller): Promise<MyStore> {
  const { rows } = await sql<RowOf<typeof myStoreColumns>>`
    select ${myStoreColumns}
    from stores ${storeJoins}
    left join lateral (
      select id, level, note, status, created_at from verification_requests
      where store_id = stores.id order by created_at desc, id desc limit 1
    ) as latest_request on true
    where stores.owner_id = ${caller.id}`.execute(db);
  const row = requireFound(rows[0], 'Store not found');
  const isHostedSite = caller.scopes.includes('account');
  return {
    ...toStore(row),
    ...(row.verification && { verification: toVerification(row.verification) }),
    ...(isHostedSite && row.phone !== null && { phone: row.phone }),
    ...(isHostedSite && row.email !== null && { email: row.email }),
    ...(isHostedSite && row.whatsapp !== null && { whatsapp: row.whatsapp }),
  };
}

/** Returns the caller's store with the seller's sales, which may be older than the store. */
export async function readMyStore(
  db: Kysely<Schema>,
  caller: Caller,
): Promise<Reply<'GET /stores/my-store'>> {
  const store = await findMyStore(db, caller);
  const { rows } = await sql<{
    total_orders: number;
    revenue_kobo: number;
    pending_kobo: number;
    products_to_put_back: number;
    low_stock_count: number;
  }>`
    select count(*) filter (where status <> 'cancelled')::int as total_orders,
      coalesce(sum(total_kobo) filter (where status = 'completed'), 0)::bigint as revenue_kobo,
      coalesce(sum(total_kobo) filter (where status = 'opened'), 0)::bigint as pending_kobo,
      (select count(*) from products where seller_id = ${caller.id} and status_with_store is not null)::int
        as products_to_put_back,
      (select count(*) from products where seller_id = ${caller.id} and ${isLowInStock})::int as low_stock_count
    from orders where seller_id = ${caller.id}`.execute(db);
  const sales = requireFound(rows[0], 'Store not found');
  return {
    store,
    stats: {
      totalOrders: sales.total_orders,
      revenue: toNaira(sales.revenue_kobo),
      productCount: store.productCount,
      followerCount: store.followerCount,
      productsToPutBack: sales.products_to_put_back,
      pendingRevenue: toNaira(sales.pending_kobo),
      lowStockCount: sales.low_stock_count,
    },
  };
}

/** Restores the status of the products that became inactive when the seller's last store was deleted. */
export async function putBackProducts(
  db: Kysely<Schema>,
  caller: Caller,
): Promise<Reply<'POST /stores/my-store/put-back-products'>> {
  // Lock the products in the order of their ids, as all calls do, to avoid deadlocks.
  const { rows } = await sql`
    with taken_down as (
      select id from products where seller_id = ${caller.id} and status_with_store is not null
      order by id for no key update
    )
    update products set status = status_with_store, status_with_store = null, updated_at = now()
    from taken_down where products.id = taken_down.id returning products.id`.execute(db);
  return { productsPutBack: rows.length };
}

/** Opens or closes the store. Concurrent calls toggle one after another. */
export async function toggleStatus(tx: Kysely<Schema>, caller: Caller): Promise<MyStore> {
  await tx
    .updateTable('stores')
    .set({ is_active: sql<boolean>`not is_active` })
    .where('owner_id', '=', caller.id)
    .execute();
  return findMyStore(tx, caller);
}

/**
 * Locks a store's products. Call it before the store is locked: a new review also locks the product first and then the
 * store, and two calls that lock in opposite orders could deadlock.
 */
export async function lockStoreProducts(tx: Kysely<Schema>, ownerId: string): Promise<void> {
  await sql`
    select from products join stores on stores.id = products.store_id
    where stores.owner_id = ${ownerId} order by products.id for no key update of products`.execute(tx);
}

/** Deletes the store. Its products remain, inactive until their seller publishes them again. */
export async function deleteMyStore(
  db: Kysely<Schema>,
  caller: Caller,
): Promise<Reply<'DELETE /stores/my-store'>> {
  return db.transaction().execute(async (tx) => {
    // The badge belongs to this store, not to the person's next store. This update locks the person's row, so it waits
    // until a concurrent call that creates a product of this person has ended.
    await tx.updateTable('people').set({ verified_as: null }).where('id', '=', caller.id).execute();
    await lockStoreProducts(tx, caller.id);
    const { rows } = await sql<{ id: string; taken_down: number }>`
      with deleted as (
        delete from stores where owner_id = ${caller.id} returning id
      ), taken_down as (
        update products set status = 'inactive', store_id = null,
          status_with_store = coalesce(nullif(status, 'inactive'), status_with_store), updated_at = now()
        from deleted where products.store_id = deleted.id returning products.id
      )
      select deleted.id, (select count(*) from taken_down)::int as taken_down from deleted`.execute(tx);
    const { id, taken_down } = requireFound(rows[0], 'Store not found');
    return { storeId: id, productsTakenDown: taken_down };
  });
}

type Call = 'POST /stores/my-store/request-verification';
type Verification = Reply<Call>['verification'];

/** `created_at` is a string when the row comes from JSON. */
type VerificationRow = Pick<
  Selectable<Schema['verification_requests']>,
  'id' | 'level' | 'note' | 'status'
> & { created_at: Date | string };

/** Requests a badge. Refuses a second pending request, and a level that the store already has or exceeds. */
export async function requestVerification(
  tx: Kysely<Schema>,
  ownerId: string,
  { level, note }: Calls[Call]['body'],
): Promise<Verification> {
  const sameOrHigherLevels = level === 'gold' ? ['gold'] : ['premium', 'gold'];
  const owner = await tx
    .selectFrom('people')
    .select('verified_as')
    .where('id', '=', ownerId)
    .executeTakeFirst();
  if (owner?.verified_as && sameOrHigherLevels.includes(owner.verified_as)) {
    throw new Refusal('conflict', 'Your store has this level already.');
  }
  const { rows } = await sql<VerificationRow>`
    insert into verification_requests (id, store_id, level, note)
    select ${randomId()}, id, ${level}, ${note} from stores where owner_id = ${ownerId}
    on conflict (store_id) where status = 'pending' do nothing
    returning id, level, note, status, created_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Refusal('conflict', 'Your last request still waits for an answer.');
  return toVerification(row);
}

function toVerification({ id, level, note, status, created_at }: VerificationRow): Verification {
  return { _id: id, level, note, status, createdAt: new Date(created_at).toISOString() };
}
