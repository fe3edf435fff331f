import { type Kysely, sql } from 'kysely';
import { limits } from '../../../../src/contract/shared/limits.ts';
import type { Query, Reply } from '../../../../src/contract/shared/types.ts';
import { afterPreviousBatchCondition, readBatchStart, toBatch } from '../../calls/paging.ts';
import { column, type RowOf, withColumns } from '../../db/columns.ts';
import type { Schema } from '../../db/schema.ts';
import { openStoreCondition } from '../../db/visibility.ts';
import { Refusal, requireFound } from '../../refusals/refusal.ts';
import { storeColumns, storeJoins, toStore } from './store-row.ts';

const followedColumns = withColumns(storeColumns, { followed_at: column<Date>('stores.followed_at') });

/**
 * Follows or unfollows a store, in a transaction. The lock makes concurrent calls run one after another, so that each
 * call toggles.
 */
export async function toggleFollow(
  tx: Kysely<Schema>,
  personId: string,
  storeId: string,
): Promise<Reply<'POST /stores/{id}/toggle-follow'>> {
  const lockedStores = await sql<{ owner_id: string }>`
    select owner_id from stores where id = ${storeId} and ${openStoreCondition()} for no key update`.execute(
    tx,
  );
  if (requireFound(lockedStores.rows[0], 'Store not found').owner_id === personId) {
    throw new Refusal('forbidden', 'You cannot follow your own store.');
  }
  const { rows } = await sql<{ isFollowing: boolean; followerCount: number }>`
    with unfollowed as (
      delete from follows where person_id = ${personId} and store_id = ${storeId} returning store_id
    ), followed as (
      insert into follows (person_id, store_id)
      select ${personId}, ${storeId} where not exists (select from unfollowed)
      returning store_id
    )
    select exists (select from followed) as "isFollowing",
      ((select count(*) from follows where store_id = ${storeId})
        + (select count(*) from followed) - (select count(*) from unfollowed))::int
        as "followerCount"`.execute(tx);
  return { storeId, ...requireFound(rows[0], 'Store not found') };
}

/** Lists the open stores that a person follows, the last followed first. */
export async function listFollowedStores(
  db: Kysely<Schema>,
  personId: string,
  query: Query<'GET /stores/followed'>,
): Promise<Reply<'GET /stores/followed'>> {
  const start = readBatchStart(query);
  const { rows } = await sql<RowOf<typeof followedColumns>>`
    select ${followedColumns}
    from (
      select stores.*, follows.created_at as followed_at
      from follows join stores on stores.id = follows.store_id
      where follows.person_id = ${personId} and ${openStoreCondition()}
        and ${afterPreviousBatchCondition(start, 'follows.created_at', 'follows.store_id')}
      order by follows.created_at desc, follows.store_id desc limit ${start.limit + 1} offset ${start.offset}
    ) as stores ${storeJoins}
    order by stores.followed_at desc, stores.id desc`.execute(db);
  const { batch, pagination } = toBatch(rows, start, 'followed_at');
  return { stores: batch.map(toStore), pagination };
}

/** Lists only the ids of followed stores, the last followed first. Does not read the stores. */
export async function listFollowedStoreIds(db: Kysely<Schema>, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .select('store_id')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('store_id', 'desc')
    .limit(limits.ownIdsMax)
    .execute();
  return rows.map(({ store_id }) => store_id);
}
