import { sql } from 'kysely';

/** A product that can be bought now. Literals, word for word as in the indexes, or those would not be used. */
export const buyable = sql<boolean>`
  products.status = 'active' and products.stock is distinct from 0 and not products.is_hidden`;

/** Its own page, its store and favourites also show what is sold out, but nothing that was taken down. */
export const visible = sql<boolean>`products.status <> 'inactive' and not products.is_hidden`;

/** What was taken down is nobody's business but its seller's. */
export const visibleTo = (personId: string) =>
  sql<boolean>`((${visible}) or products.seller_id = ${personId})`;
