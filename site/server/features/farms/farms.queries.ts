import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Query, Reply } from '../../../../src/contract/shared/types.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { requireFound } from '../../refusals/refusal.ts';
import { findCampus } from '../campuses/campuses.queries.ts';
import { readStoreWithProducts } from '../stores/store-products.queries.ts';
import {
  farmCondition,
  listStoresWhere,
  storeKeyCondition,
  storeWordsCondition,
} from '../stores/stores.queries.ts';

/** Lists the farms of a campus, the newest first. */
export async function listCampusFarms(
  database: Database,
  idOrName: string,
  query: Query<'GET /farm-stores'>,
): Promise<Reply<'GET /farm-stores'>> {
  const campus = requireFound(findCampus(idOrName), `campus '${idOrName}' is not one that we know`);
  return listFarms(database, query, sql`stores.campus_id = ${campus.id}`);
}

/** Lists the farms that match the conditions, from all campuses, the newest first. */
export async function listFarms(
  database: Database,
  { search, ...paging }: Query<'GET /farm-stores'>,
  ...conditions: RawBuilder<unknown>[]
): Promise<Reply<'GET /farm-stores'>> {
  if (search?.trim()) conditions.push(storeWordsCondition(search));
  const { stores: farms, pagination } = await listStoresWhere(database, [farmCondition, ...conditions], {
    ...paging,
    sortBy: 'createdAt',
  });
  return { farms, pagination };
}

/** Returns a farm and a batch of its products. For a store that is not a farm, the caller gets a 404. */
export async function readFarm(
  db: Kysely<Schema>,
  storeId: string,
  query: Query<'POST /farm-detail'>,
): Promise<Reply<'POST /farm-detail'>> {
  const condition = sql`${storeKeyCondition(storeId, query.campus)} and ${farmCondition}`;
  const { store: farm, ...rest } = await readStoreWithProducts(db, condition, query);
  return { farm, ...rest };
}
