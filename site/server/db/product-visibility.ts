import { sql } from 'kysely';
import { suspendedPeople } from './suspended-people.ts';

/** Goods of suspended people are hidden with them. */
const ofNobodySuspended = sql`products.seller_id not in ${suspendedPeople}`;

/** A product that can be bought now. Word for word as in the partial indexes, or PostgreSQL would not use them. */
export const buyable = sql<boolean>`
  products.status = 'active' and products.stock is distinct from 0 and not products.is_hidden
  and ${ofNobodySuspended}`;

/** A product that is shown and sold out. */
export const soldOut = sql<boolean>`
  products.status <> 'inactive' and not products.is_hidden
  and (products.status = 'out_of_stock' or products.stock = 0) and ${ofNobodySuspended}`;

/** A product that its page, its store and favourites show: sold out is fine, taken down is not. */
export const visible = sql<boolean>`
  products.status <> 'inactive' and not products.is_hidden and ${ofNobodySuspended}`;

/** A product that was taken down is visible to its seller only. */
export const visibleTo = (personId: string) =>
  sql<boolean>`((${visible}) or products.seller_id = ${personId})`;
