import { type Kysely, sql } from 'kysely';
import type { Reply } from '../../../../src/contract/shared/types.ts';
import type { Reader } from '../../auth/caller.ts';
import { notify } from '../../db/notifications.ts';
import type { Schema } from '../../db/schema.ts';
import { found, Refusal } from '../../refusals/refusal.ts';
import { threadNotFound } from './messages.queries.ts';
import { threadsOf } from './thread-row.ts';

type Block = Reply<'POST /threads/{id}/block'>;

/** Does nothing when they are blocked already. The lock keeps the other account from being deleted meanwhile. */
export function blockOther(db: Kysely<Schema>, reader: Reader, threadId: string): Promise<Block> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ other_id: string | null }>`
      with mine as (
        select * from ${threadsOf(reader)} where mine.id = ${threadId}
      ), other as (
        select people.id from mine join people on people.id = mine.other_id for key share of people
      ), blocked as (
        insert into blocks (blocker_id, blocked_id) select ${reader.id}, id from other
        on conflict do nothing
      )
      select other.id as other_id from mine left join other on true`.execute(tx);
    const { other_id } = found(rows[0], threadNotFound);
    if (other_id === null) throw new Refusal('conflict', 'This account was deleted.');
    await notify(tx, { kind: 'thread', people: [reader.id], threadId });
    return { threadId, isBlocked: true };
  });
}

/** Unblocking a person who is not blocked succeeds too. */
export function unblockOther(db: Kysely<Schema>, reader: Reader, threadId: string): Promise<Block> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      with mine as (
        select * from ${threadsOf(reader)} where mine.id = ${threadId}
      ), unblocked as (
        delete from blocks using mine where blocker_id = ${reader.id} and blocked_id = mine.other_id
      )
      select id from mine`.execute(tx);
    found(rows[0], threadNotFound);
    await notify(tx, { kind: 'thread', people: [reader.id], threadId });
    return { threadId, isBlocked: false };
  });
}
