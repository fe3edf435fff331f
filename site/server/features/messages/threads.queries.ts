import { type Kysely, sql } from 'kysely';
import type { Calls, Query, Reply, Thread } from '../../../../src/contract/shared/types.ts';
import type { Reader } from '../../auth/caller.ts';
import { afterPreviousBatchCondition, readBatchStart, toBatch } from '../../calls/paging.ts';
import type { RowOf } from '../../db/columns.ts';
import { notify } from '../../db/notifications.ts';
import type { Schema } from '../../db/schema.ts';
import { openStoreCondition, visible } from '../../db/visibility.ts';
import { type Allowance, countUse } from '../../limits/daily-allowance.ts';
import { invalidField, Refusal, requireFound } from '../../refusals/refusal.ts';
import { randomId } from '../../secrets.ts';
import { markThreadAlertRead } from '../alerts/alerts.queries.ts';
import { sendMessage, threadNotFoundMessage } from './messages.queries.ts';
import {
  myThreads,
  otherPersonColumns,
  otherPersonStoreJoin,
  type ThreadRow,
  threadColumns,
  threadJoins,
  toOtherPerson,
  toThread,
  unreadCondition,
} from './thread-row.ts';

type UnreadCounts = Omit<Reply<'POST /threads/{id}/read'>, 'threadId'>;

/** Lists a person's threads, the one with the latest message first. */
export async function listThreads(
  db: Kysely<Schema>,
  reader: Reader,
  query: Query<'GET /threads'>,
): Promise<Reply<'GET /threads'>> {
  const start = readBatchStart(query);
  const search = query.search?.trim();
  const conditions = [
    afterPreviousBatchCondition(start, 'my_threads.last_message_at', 'my_threads.id'),
    ...(search ? [sql`strpos(lower(last_message.content), lower(${search})) > 0`] : []),
  ];
  const { rows } = await sql<ThreadRow>`
    select ${threadColumns(reader)} from ${myThreads(reader)} ${threadJoins(reader)}
    where ${sql.join(conditions, sql` and `)}
    order by my_threads.last_message_at desc, my_threads.id desc
    limit ${start.limit + 1} offset ${start.offset}`.execute(db);
  const { batch, pagination } = toBatch(rows, start, 'last_message_at');
  const { unreadTotal } = await countUnread(db, reader);
  return { threads: batch.map((row) => toThread(row, reader.id)), unreadTotal, pagination };
}

/** Finds a thread of a person. For other people's threads, the caller gets a 404. */
export async function findThread(db: Kysely<Schema>, reader: Reader, threadId: string): Promise<Thread> {
  const { rows } = await sql<ThreadRow>`
    select ${threadColumns(reader)} from ${myThreads(reader)} ${threadJoins(reader)}
    where my_threads.id = ${threadId}`.execute(db);
  return toThread(requireFound(rows[0], threadNotFoundMessage), reader.id);
}

/**
 * Finds a person to write to, and the thread with that person if there is one. A page needs the person's name before
 * the first message.
 */
export async function findThreadWith(
  db: Kysely<Schema>,
  reader: Reader,
  otherId: string,
): Promise<Reply<'GET /threads/with/{id}'>> {
  if (otherId === reader.id) throw messageToSelfRefusal('id');
  const { rows } = await sql<RowOf<typeof otherPersonColumns>>`
    select ${otherPersonColumns} from people ${otherPersonStoreJoin} where people.id = ${otherId}`.execute(
    db,
  );
  const other = toOtherPerson(requireFound(rows[0], 'Person not found'));
  const threads = await sql<ThreadRow>`
    select ${threadColumns(reader)} from ${myThreads(reader)} ${threadJoins(reader)}
    where my_threads.other_id = ${otherId}`.execute(db);
  const [thread] = threads.rows;
  return { other, thread: thread ? toThread(thread, reader.id) : null };
}

/** Counts a person's unread messages in all threads, and in the thread with this id. */
export async function countUnread(
  db: Kysely<Schema>,
  reader: Reader,
  threadId: string | null = null,
): Promise<UnreadCounts> {
  const { rows } = await sql<UnreadCounts>`
    select count(*) filter (where my_threads.id = ${threadId}) as "unreadCount", count(*) as "unreadTotal"
    from ${myThreads(reader)} join messages on messages.thread_id = my_threads.id and ${unreadCondition(reader)}`.execute(
    db,
  );
  return rows[0] ?? { unreadCount: 0, unreadTotal: 0 };
}

const newThreadAllowance: Allowance = {
  what: 'conversation',
  perDay: 30,
  usedUpMessage:
    'You have started many new chats today. Try again tomorrow, or write in a chat you already have.',
};

/** Sends a message to a person in the existing thread of the two people, or in a new thread. Needs a transaction. */
export async function startThread(
  tx: Kysely<Schema>,
  sender: Reader,
  { content, ...receiver }: Calls['POST /threads']['body'],
  now: number,
): Promise<Reply<'POST /threads'>> {
  const [field, otherId] = await findReceiver(tx, receiver);
  if (otherId === sender.id) throw messageToSelfRefusal(field);
  const [lowId, highId] = [sender.id, otherId].sort();
  // Concurrent calls that create the same thread wait for each other here. Only an inserted row has `xmax = 0`.
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into threads (id, low_id, high_id) values (${randomId()}, ${lowId}, ${highId})
    on conflict (low_id, high_id) do update set last_message_at = threads.last_message_at
    returning id, xmax = 0 as is_new`.execute(tx);
  const [{ id: threadId, is_new }] = rows as [{ id: string; is_new: boolean }];
  if (is_new) {
    await countUse(tx, sender.id, newThreadAllowance, now);
    await notify(tx, { kind: 'thread', people: [sender.id, otherId], threadId });
  }
  const message = await sendMessage(tx, { threadId, sender, content, productId: receiver.productId });
  return { thread: await findThread(tx, sender, threadId), message };
}

function messageToSelfRefusal(field: string): Refusal {
  return invalidField(field, 'You cannot send messages to yourself.');
}

type ReceiverFields = Pick<Calls['POST /threads']['body'], 'productId' | 'storeId' | 'userId'>;

/**
 * Finds the receiver of a message and the field of the request that names the receiver. The lock prevents deletion of
 * the account until the message is sent.
 */
async function findReceiver(
  tx: Kysely<Schema>,
  { productId, storeId, userId }: ReceiverFields,
): Promise<[field: string, personId: string]> {
  if (productId !== undefined) {
    const seller = sql`
      products join people on people.id = products.seller_id
      where products.id = ${productId} and ${visible}
      for key share of products, people`;
    return ['productId', await findPersonId(tx, seller, 'Product not found')];
  }
  if (storeId !== undefined) {
    const owner = sql`
      stores join people on people.id = stores.owner_id
      where stores.id = ${storeId} and ${openStoreCondition()}
      for key share of people`;
    return ['storeId', await findPersonId(tx, owner, 'Store not found')];
  }
  const person = sql`people where people.id = ${userId} for key share`;
  return ['userId', await findPersonId(tx, person, 'Person not found')];
}

async function findPersonId(
  tx: Kysely<Schema>,
  from: ReturnType<typeof sql>,
  notFoundMessage: string,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`select people.id from ${from}`.execute(tx);
  return requireFound(rows[0], notFoundMessage).id;
}

/** Marks the other person's messages as read and returns the unread counts. */
export function markRead(
  db: Kysely<Schema>,
  reader: Reader,
  threadId: string,
): Promise<Reply<'POST /threads/{id}/read'>> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ other_id: string | null; count: number }>`
      with my_threads as (
        select * from ${myThreads(reader)} where my_threads.id = ${threadId}
      ), read as (
        update messages set read_at = clock_timestamp() from my_threads
        where messages.thread_id = my_threads.id and ${unreadCondition(reader)}
        returning 1
      )
      select other_id, (select count(*) from read) as count from my_threads`.execute(tx);
    const row = requireFound(rows[0], threadNotFoundMessage);
    const people = [reader.id, row.other_id].filter((id) => id !== null);
    if (row.count > 0) {
      await notify(tx, { kind: 'read', people, threadId, readerId: reader.id });
      await markThreadAlertRead(tx, reader.id, threadId);
    }
    return { threadId, ...(await countUnread(tx, reader, threadId)) };
  });
}

type Block = Reply<'POST /threads/{id}/block'>;

/** Blocks the other person. Blocking again changes nothing. The lock prevents a concurrent deletion of that account. */
export function blockOtherPerson(db: Kysely<Schema>, reader: Reader, threadId: string): Promise<Block> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ other_id: string | null }>`
      with my_threads as (
        select * from ${myThreads(reader)} where my_threads.id = ${threadId}
      ), other as (
        select people.id from my_threads join people on people.id = my_threads.other_id for key share of people
      ), blocked as (
        insert into blocks (blocker_id, blocked_id) select ${reader.id}, id from other
        on conflict do nothing
      )
      select other.id as other_id from my_threads left join other on true`.execute(tx);
    const { other_id } = requireFound(rows[0], threadNotFoundMessage);
    if (other_id === null) throw new Refusal('conflict', 'This account was deleted.');
    await notify(tx, { kind: 'thread', people: [reader.id], threadId });
    return { threadId, isBlocked: true };
  });
}

/** Unblocks the other person. Succeeds even if that person is not blocked. */
export function unblockOtherPerson(db: Kysely<Schema>, reader: Reader, threadId: string): Promise<Block> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      with my_threads as (
        select * from ${myThreads(reader)} where my_threads.id = ${threadId}
      ), unblocked as (
        delete from blocks using my_threads where blocker_id = ${reader.id} and blocked_id = my_threads.other_id
      )
      select id from my_threads`.execute(tx);
    requireFound(rows[0], threadNotFoundMessage);
    await notify(tx, { kind: 'thread', people: [reader.id], threadId });
    return { threadId, isBlocked: false };
  });
}
