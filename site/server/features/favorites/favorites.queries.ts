import { type Kysely, sql } from 'kysely';
import { limits } from '../../../../src/contract/shared/limits.ts';
import type { Query, Reply } from '../../../../src/contract/shared/types.ts';
import { afterPreviousBatchCondition, readBatchStart, toBatch } from '../../calls/paging.ts';
import { column, type RowOf, withColumns } from '../../db/columns.ts';
import type { Schema } from '../../db/schema.ts';
import { visibleTo } from '../../db/visibility.ts';
import { requireFound } from '../../refusals/refusal.ts';
import { productColumns, productJoins, toProduct } from '../products/product-row.ts';

type FavoriteState = Reply<'GET /add-favorites/{id}'>;

const favoriteColumns = withColumns(productColumns, { favorite_at: column<Date>('favorites.created_at') });

/** Lists a person's favorites, the newest first. */
export async function listFavorites(
  db: Kysely<Schema>,
  personId: string,
  query: Query<'GET /favorites'>,
): Promise<Reply<'GET /favorites'>> {
  const start = readBatchStart(query);
  const { rows } = await sql<RowOf<typeof favoriteColumns>>`
    select ${favoriteColumns}
    from favorites join products on products.id = favorites.product_id ${productJoins}
    where favorites.person_id = ${personId} and ${visibleTo(personId)}
      and ${afterPreviousBatchCondition(start, 'favorites.created_at', 'favorites.product_id')}
    order by favorites.created_at desc, favorites.product_id desc
    limit ${start.limit + 1} offset ${start.offset}`.execute(db);
  const { batch, pagination } = toBatch(rows, start, 'favorite_at');
  return { favorites: batch.map(toProduct), pagination };
}

/**
 * Lists only the product ids of a person's favorites, the newest first. Pages request these ids with every product
 * list, so this query does not read the products.
 */
export async function listFavoriteIds(db: Kysely<Schema>, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('product_id')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('product_id', 'desc')
    .limit(limits.ownIdsMax)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Adds a favorite. Adding it again changes nothing. The lock prevents a concurrent deletion of the product. */
export async function addFavorite(
  db: Kysely<Schema>,
  personId: string,
  productId: string,
): Promise<FavoriteState> {
  const { rows } = await sql<{ id: string }>`
    with product as (
      select id from products where id = ${productId} and ${visibleTo(personId)} for key share
    ), added as (
      insert into favorites (person_id, product_id) select ${personId}, id from product
      on conflict do nothing
    )
    select id from product`.execute(db);
  requireFound(rows[0], 'Product not found');
  return { productId, isFavorite: true };
}

/** Removes a favorite. Succeeds even if the product was not a favorite. */
export async function removeFavorite(
  db: Kysely<Schema>,
  personId: string,
  productId: string,
): Promise<FavoriteState> {
  // Lock the product before the favorite, in the same order as a deletion of the product, or the two could deadlock.
  await sql`
    with product as (select id from products where id = ${productId} for key share)
    delete from favorites using product
    where favorites.product_id = product.id and favorites.person_id = ${personId}`.execute(db);
  return { productId, isFavorite: false };
}
