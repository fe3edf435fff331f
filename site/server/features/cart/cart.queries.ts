import { type Kysely, sql } from 'kysely';
import type { Calls, Reply } from '../../../../src/contract/shared/types.ts';
import { notify } from '../../db/notifications.ts';
import type { Schema } from '../../db/schema.ts';

type CartChanges = Calls['PATCH /cart']['body'];

/** How many products of a person's cart are stored, with the removed ones. */
const storedLinesMax = 200;
/** How many days a removal is remembered, for devices that were offline. */
const removalDays = 30;

/** Reads a person's cart, in the order in which the products were added. */
export async function readCart(db: Kysely<Schema>, personId: string): Promise<Reply<'GET /cart'>> {
  // Not `now()`, which is the start of the transaction: it may have waited for a later change, and this cart contains it.
  const { rows } = await sql<{ lines: Reply<'GET /cart'>['lines']; readAt: Date }>`
    select clock_timestamp() as "readAt", coalesce(
      json_agg(json_build_object('productId', product_id, 'quantity', quantity) order by added_at, product_id),
      '[]') as lines
    from cart_lines where person_id = ${personId} and quantity > 0`.execute(db);
  const [{ lines, readAt } = { lines: [], readAt: new Date() }] = rows;
  return { lines, readAt: readAt.toISOString() };
}

/**
 * Applies the changes of one device, and returns the cart after them. A change loses against a later one of the same
 * product. Of two changes with the same time, the one that arrives last wins.
 *
 * A device measures the age of a change with its clock. A phone that gets a network corrects its clock, so the age may be
 * wrong. But the user has surely made the change after the device read the cart, which was at `since` by our clock.
 */
export function changeCart(
  db: Kysely<Schema>,
  personId: string,
  { changes, since }: CartChanges,
): Promise<Reply<'PATCH /cart'>> {
  return db.transaction().execute(async (tx) => {
    const hasChanged = await saveChanges(tx, personId, changes, since);
    if (hasChanged) {
      await deleteSurplusLines(tx, personId);
      await deleteOldRemovals(tx);
      await notify(tx, { people: [personId], kind: 'cart' });
    }
    return readCart(tx, personId);
  });
}

/** Saves the changes that are later than the stored ones. Returns whether there were any. */
async function saveChanges(
  tx: Kysely<Schema>,
  personId: string,
  changes: CartChanges['changes'],
  since: string | undefined,
): Promise<boolean> {
  // One statement cannot update a row twice. Of two changes of one product, the device has made the last one later.
  const lastChanges = [...new Map(changes.map((change) => [change.productId, change])).values()];
  const columns = [
    lastChanges.map(({ productId }) => productId),
    lastChanges.map(({ quantity }) => quantity),
    lastChanges.map(({ ageMs = 0 }) => Math.min(ageMs, removalDays * 24 * 3_600_000)),
  ];
  // Sort the rows, because two calls that lock the same rows in different orders could deadlock. Products that were added
  // at the same time stay in the order of the changes.
  // `greatest` ignores a missing `since`. A forged one is worth no more than a forged age, because of `least`: at most, the
  // change counts as made now. The times are whole milliseconds, because `since` has no more digits.
  const { rows } = await sql`
    insert into cart_lines (person_id, product_id, quantity, added_at, changed_at)
    select ${personId}, product_id, quantity, made_at + position * interval '1 millisecond', made_at
    from unnest(${columns[0]}::text[], ${columns[1]}::smallint[], ${columns[2]}::float8[])
      with ordinality as changes (product_id, quantity, age_ms, position)
      cross join lateral (select date_trunc('milliseconds', least(now(), greatest(
        now() - age_ms * interval '1 millisecond', ${since ? new Date(since) : null}::timestamptz))) as made_at) as times
    order by product_id
    on conflict (person_id, product_id) do update set
      quantity = excluded.quantity,
      changed_at = excluded.changed_at,
      added_at = case when cart_lines.quantity = 0 then excluded.added_at else cart_lines.added_at end
    where excluded.changed_at >= cart_lines.changed_at
    returning product_id`.execute(tx);
  return rows.length > 0;
}

/** Keeps the table small: deletes the lines beyond the limit, the removed ones first, then the oldest. */
async function deleteSurplusLines(tx: Kysely<Schema>, personId: string): Promise<void> {
  await sql`
    delete from cart_lines where person_id = ${personId} and product_id in (
      select product_id from cart_lines where person_id = ${personId}
      order by quantity = 0, changed_at desc offset ${sql.lit(storedLinesMax)})`.execute(tx);
}

/** How many expired removals, of anybody, one call deletes. */
const deletedRemovalsMax = 20;

async function deleteOldRemovals(tx: Kysely<Schema>): Promise<void> {
  await sql`
    delete from cart_lines where (person_id, product_id) in (
      select person_id, product_id from cart_lines
      where quantity = 0 and changed_at < now() - ${sql.lit(removalDays)} * interval '1 day'
      order by changed_at limit ${sql.lit(deletedRemovalsMax)} for update skip locked)`.execute(tx);
}
