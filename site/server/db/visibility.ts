import { type RawBuilder, sql } from 'kysely';

/**
 * The ids of suspended people. A statement reads them once, not for each row. This is cheap, because they are few and
 * indexed.
 */
const suspendedPeople = sql`(select id from people where suspended_at is not null)`;

/** Products whose seller is not suspended. */
const sellerIsNotSuspended = sql`products.seller_id not in ${suspendedPeople}`;

/**
 * A product that can be bought now. The first line must equal the condition of the partial indexes, or PostgreSQL does
 * not use them.
 */
export const buyable = sql<boolean>`
  products.status = 'active' and products.stock is distinct from 0 and not products.is_hidden
  and ${sellerIsNotSuspended}`;

/** A visible product that is sold out. */
export const soldOut = sql<boolean>`
  products.status <> 'inactive' and not products.is_hidden
  and (products.status = 'out_of_stock' or products.stock = 0) and ${sellerIsNotSuspended}`;

/** A product that is shown on its own page, in its store and in favorites, sold out or not. */
export const visible = sql<boolean>`
  products.status <> 'inactive' and not products.is_hidden and ${sellerIsNotSuspended}`;

/** A product that the person with this id may see: a visible product, or one of their own. */
export const visibleTo = (personId: string) =>
  sql<boolean>`((${visible}) or products.seller_id = ${personId})`;

/** Products or stores of sellers who have paid for the vendor package, or of those who have not. */
export function paidSellerCondition(
  sellerId: 'products.seller_id' | 'stores.owner_id',
  isPaid: boolean,
): RawBuilder<boolean> {
  const paidAt = sql`(select paid_at from people where people.id = ${sql.ref(sellerId)})`;
  return isPaid ? sql`${paidAt} is not null` : sql`${paidAt} is null`;
}

/** A store that other people see: it is open, and its owner is not suspended. */
export function openStoreCondition(alias = 'stores'): RawBuilder<boolean> {
  const store = sql.raw(alias);
  return sql<boolean>`${store}.is_active and ${store}.owner_id not in ${suspendedPeople}`;
}
