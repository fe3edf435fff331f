import { type Kysely, sql } from 'kysely';
import { ruleMessages } from '../../../../src/contract/shared/rules.ts';
import type { MyStore, Reply } from '../../../../src/contract/shared/types.ts';
import type { Caller } from '../../auth/caller.ts';
import { column, fromTable, type RowOf, withColumns } from '../../db/columns.ts';
import { naira } from '../../db/money.ts';
import type { Schema } from '../../db/schema.ts';
import { found } from '../../refusals/refusal.ts';
import { storeColumns, storeTables, toStore } from '../stores/store-row.ts';
import { toVerification, type VerificationRow } from './verification.queries.ts';

const myColumns = withColumns(storeColumns, {
  ...fromTable('stores', ['phone', 'email', 'whatsapp']),
  verification: column<VerificationRow | null>('to_json(asked)'),
});

/** Pages ask whether a person may create a store before they show the form. */
export function mayCreate({ isPaid, storeId }: Caller): Reply<'GET /stores/can-create'> {
  if (!isPaid) return { canCreate: false, reason: ruleMessages.unpaid };
  if (storeId !== null) return { canCreate: false, reason: ruleMessages.oneStore };
  return { canCreate: true };
}

/** The caller's store, open or closed, with the fields that the session's page may see. */
export async function findMyStore(db: Kysely<Schema>, caller: Caller): Promise<MyStore> {
  const { rows } = await sql<RowOf<typeof myColumns>>`
    select ${myColumns}
    from stores ${storeTables}
    left join lateral (
      select id, level, note, status, created_at from verification_requests
      where store_id = stores.id order by created_at desc, id desc limit 1
    ) as asked on true
    where stores.owner_id = ${caller.id}`.execute(db);
  const row = found(rows[0], 'Store not found');
  const isOwnSite = caller.scopes.includes('account');
  return {
    ...toStore(row),
    ...(row.verification && { verification: toVerification(row.verification) }),
    ...(isOwnSite && row.phone !== null && { phone: row.phone }),
    ...(isOwnSite && row.email !== null && { email: row.email }),
    ...(isOwnSite && row.whatsapp !== null && { whatsapp: row.whatsapp }),
  };
}

/** The store with its owner's sales, which may have begun before the store. */
export async function readMyStore(
  db: Kysely<Schema>,
  caller: Caller,
): Promise<Reply<'GET /stores/my-store'>> {
  const store = await findMyStore(db, caller);
  const { rows } = await sql<{ total_orders: number; revenue_kobo: number; products_to_put_back: number }>`
    select count(*) filter (where status <> 'cancelled')::int as total_orders,
      coalesce(sum(total_kobo) filter (where status = 'completed'), 0)::bigint as revenue_kobo,
      (select count(*) from products where seller_id = ${caller.id} and status_with_store is not null)::int
        as products_to_put_back
    from orders where seller_id = ${caller.id}`.execute(db);
  const sold = found(rows[0], 'Store not found');
  return {
    store,
    stats: {
      totalOrders: sold.total_orders,
      revenue: naira(sold.revenue_kobo),
      productCount: store.productCount,
      followerCount: store.followerCount,
      productsToPutBack: sold.products_to_put_back,
    },
  };
}

/** Gives the products that went inactive with the last store the status that they had there. */
export async function putBackProducts(
  db: Kysely<Schema>,
  caller: Caller,
): Promise<Reply<'POST /stores/my-store/put-back-products'>> {
  // In the order of their ids, as all calls lock products.
  const { rows } = await sql`
    with taken_down as (
      select id from products where seller_id = ${caller.id} and status_with_store is not null
      order by id for no key update
    )
    update products set status = status_with_store, status_with_store = null, updated_at = now()
    from taken_down where products.id = taken_down.id returning products.id`.execute(db);
  return { productsPutBack: rows.length };
}

/** Concurrent presses toggle one after another. */
export async function toggleStatus(tx: Kysely<Schema>, caller: Caller): Promise<MyStore> {
  await tx
    .updateTable('stores')
    .set({ is_active: sql<boolean>`not is_active` })
    .where('owner_id', '=', caller.id)
    .execute();
  return findMyStore(tx, caller);
}

/** Before the store itself, as when a product gets a review: else the two could wait for each other. */
export async function lockStoreProducts(tx: Kysely<Schema>, ownerId: string): Promise<void> {
  await sql`
    select from products join stores on stores.id = products.store_id
    where stores.owner_id = ${ownerId} order by products.id for no key update of products`.execute(tx);
}

/** Deletes the store. Its products stay, inactive until their seller shows them again. */
export async function deleteMyStore(
  db: Kysely<Schema>,
  caller: Caller,
): Promise<Reply<'DELETE /stores/my-store'>> {
  return db.transaction().execute(async (tx) => {
    // The badge belonged to this store, not to a next one. The lock also waits for a product that is being listed.
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
    const { id, taken_down } = found(rows[0], 'Store not found');
    return { storeId: id, productsTakenDown: taken_down };
  });
}
