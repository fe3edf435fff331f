import { type Kysely, sql } from 'kysely';
import type { Query, Reply } from '../../../../src/contract/shared/types.ts';
import { cutPage, startOf } from '../../calls/paging.ts';
import { visibleTo } from '../../db/product-visibility.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { type ProductRow, productColumns, productTables, toProduct } from '../products/product-row.ts';

type Heart = Reply<'GET /add-favorites/{id}'>;

interface FavoriteRow extends ProductRow {
  favorite_at: Date;
}

/** The favourites of a person, the latest first. */
export async function listFavorites(
  db: Kysely<Schema>,
  personId: string,
  query: Query<'GET /favorites'>,
): Promise<Reply<'GET /favorites'>> {
  const start = startOf(query);
  const { after } = start;
  const further = after
    ? sql`and (favorites.created_at, favorites.product_id) < (${after.createdAt}, ${after.id})`
    : sql``;
  const { rows } = await sql<FavoriteRow>`
    select ${productColumns}, favorites.created_at as favorite_at
    from favorites join products on products.id = favorites.product_id ${productTables}
    where favorites.person_id = ${personId} and ${visibleTo(personId)} ${further}
    order by favorites.created_at desc, favorites.product_id desc
    limit ${start.limit + 1} offset ${start.offset}`.execute(db);
  const { shown, pagination } = cutPage(rows, start, (row) => ({ createdAt: row.favorite_at, id: row.id }));
  return { favorites: shown.map(toProduct), pagination };
}

/** Does nothing for a favourite that exists. The lock keeps the product from being deleted meanwhile. */
export async function addFavorite(db: Kysely<Schema>, personId: string, productId: string): Promise<Heart> {
  const { rows } = await sql<{ id: string }>`
    with product as (
      select id from products where id = ${productId} and ${visibleTo(personId)} for key share
    ), added as (
      insert into favorites (person_id, product_id) select ${personId}, id from product
      on conflict do nothing
    )
    select id from product`.execute(db);
  if (rows.length === 0) throw new Refusal('not_found', 'Product not found');
  return { productId, isFavorite: true };
}

/** Removing a product that is not a favourite succeeds too. */
export async function removeFavorite(
  db: Kysely<Schema>,
  personId: string,
  productId: string,
): Promise<Heart> {
  await db
    .deleteFrom('favorites')
    .where('person_id', '=', personId)
    .where('product_id', '=', productId)
    .execute();
  return { productId, isFavorite: false };
}
