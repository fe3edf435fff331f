import { type Kysely, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Schema } from '../../../db/schema.ts';
import { time, timeOrNull } from './as-json.ts';

const isOf = (personId: string) => sql<boolean>`${personId} in (threads.low_id, threads.high_id)`;

const isLow = (personId: string) => sql<boolean>`(threads.low_id is not distinct from ${personId})`;

/** With only the name of the other person, and without messages. */
export function selectThreads(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('threads')
    .leftJoin('people as other', (join) =>
      join.on(
        sql<boolean>`other.id = case when ${isLow(personId)} then threads.high_id else threads.low_id end`,
      ),
    )
    .select([
      'threads.id as _id',
      sql<string>`coalesce(other.display_name, 'Account deleted')`.as('with'),
      time('threads.created_at').as('createdAt'),
    ])
    .where(isOf(personId))
    .orderBy('threads.created_at');
}

/** The messages of all threads, sent and received. */
export function selectMessages(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'thread_id')
    .select([
      'thread_id as threadId',
      jsonBuildObject({
        isOwn: sql<boolean>`from_low = ${isLow(personId)}`,
        content: sql.ref('content'),
        productId: sql.ref('product_id'),
        createdAt: time('messages.created_at'),
        readAt: timeOrNull('read_at'),
        origin: sql<string | null>`case when from_low = ${isLow(personId)} then messages.origin end`,
      }).as('message'),
    ])
    .where(isOf(personId))
    .orderBy('messages.created_at')
    .orderBy('messages.id');
}

export function selectBlocks(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('blocks')
    .innerJoin('people', 'people.id', 'blocked_id')
    .select(['display_name as name', time('blocks.created_at').as('createdAt')])
    .where('blocker_id', '=', personId)
    .orderBy('blocks.created_at');
}
