import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Query, Reply } from '../../../../src/contract/shared/types.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { found } from '../../refusals/refusal.ts';
import { findCampus } from '../campuses/campuses.queries.ts';
import { hasWords, openFarm } from '../stores/store-filter.ts';
import { readShop } from '../stores/store-products.queries.ts';
import { listWhere, storeNamed } from '../stores/stores.queries.ts';

/** The farms of a campus, the newest first. */
export async function listFarmsOf(
  database: Database,
  named: string,
  query: Query<'GET /farm-stores'>,
): Promise<Reply<'GET /farm-stores'>> {
  const campus = found(findCampus(named), `campus '${named}' is not one that we know`);
  return listFarms(database, query, sql`stores.campus_id = ${campus.id}`);
}

/** The farms of all campuses, or those for which this also holds. */
export async function listFarms(
  database: Database,
  { search, ...paging }: Query<'GET /farm-stores'>,
  ...conditions: RawBuilder<unknown>[]
): Promise<Reply<'GET /farm-stores'>> {
  if (search?.trim()) conditions.push(hasWords(search));
  const { stores: farms, pagination } = await listWhere(database, [openFarm, ...conditions], {
    ...paging,
    sortBy: 'createdAt',
  });
  return { farms, pagination };
}

/** A farm and its products. Other stores are not found here. */
export async function readFarm(
  db: Kysely<Schema>,
  storeId: string,
  query: Query<'POST /farm-detail'>,
): Promise<Reply<'POST /farm-detail'>> {
  const which = sql`${storeNamed(storeId, query.campus)} and ${openFarm}`;
  const { store: farm, products, pagination } = await readShop(db, which, query);
  return { farm, products, pagination };
}
