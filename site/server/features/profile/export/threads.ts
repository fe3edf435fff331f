import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../../db/schema.ts';
import { time, timeOrNull } from './as-json.ts';

/** Messages sent and received, with only the name of the other person. */
export function findThreads(db: Kysely<Schema>, personId: string) {
  const isLow = sql<boolean>`(threads.low_id is not distinct from ${personId})`;
  return db
    .selectFrom('threads')
    .leftJoin('people as other', (join) =>
      join.on(sql<boolean>`other.id = case when ${isLow} then threads.high_id else threads.low_id end`),
    )
    .select((thread) => [
      'threads.id as _id',
      sql<string>`coalesce(other.display_name, 'Account deleted')`.as('with'),
      time('threads.created_at').as('createdAt'),
      jsonArrayFrom(
        thread
          .selectFrom('messages')
          .select([
            sql<boolean>`from_low = ${isLow}`.as('isOwn'),
            'content',
            'product_id as productId',
            time('messages.created_at').as('createdAt'),
            timeOrNull('read_at').as('readAt'),
          ])
          .whereRef('thread_id', '=', 'threads.id')
          .orderBy('messages.created_at')
          .orderBy('messages.id'),
      ).as('messages'),
    ])
    .where((thread) => thread.or([thread('low_id', '=', personId), thread('high_id', '=', personId)]))
    .orderBy('threads.created_at')
    .execute();
}

export function findBlocks(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('blocks')
    .innerJoin('people', 'people.id', 'blocked_id')
    .select(['display_name as name', time('blocks.created_at').as('createdAt')])
    .where('blocker_id', '=', personId)
    .orderBy('blocks.created_at')
    .execute();
}
