import { type Kysely, sql } from 'kysely';
import { ruleMessages } from '../../../../src/contract/shared/rule-messages.ts';
import type { Message, Query, Reply } from '../../../../src/contract/shared/types.ts';
import type { Reader } from '../../auth/caller.ts';
import { afterPreviousBatchCondition, readBatchStart, toBatch } from '../../calls/paging.ts';
import { column, columns, fromTable, type RowOf } from '../../db/columns.ts';
import { notify } from '../../db/notifications.ts';
import type { Schema } from '../../db/schema.ts';
import { visible } from '../../db/visibility.ts';
import { Refusal, requireFound } from '../../refusals/refusal.ts';
import { randomId } from '../../secrets.ts';
import { type AlertDraft, recordAlerts } from '../alerts/record-alerts.ts';
import { myThreads, visibleMessageCondition } from './thread-row.ts';

const messageColumns = columns({
  ...fromTable('messages', ['id', 'thread_id', 'from_low', 'content', 'created_at', 'read_at']),
  ...fromTable('threads', ['low_id', 'high_id']),
  product_id: column<string | null>('products.id'),
  product_name: column<string | null>('products.name'),
});

type MessageRow = RowOf<typeof messageColumns>;

/** Joins the product of a message, unless the product is no longer visible. */
const messageProductJoin = sql`
  left join products on products.id = messages.product_id and ${visible}`;

/** Selects the messages of a thread that the reader may see, and the thread's two people. */
const visibleMessages = (reader: Reader, threadId: string) => sql`
  (select * from ${myThreads(reader)} where my_threads.id = ${threadId}) as my_threads
  join threads on threads.id = my_threads.id
  join messages on messages.thread_id = my_threads.id and ${visibleMessageCondition(reader)}`;

/** Lists the messages of a thread, the newest first. */
export async function listMessages(
  db: Kysely<Schema>,
  reader: Reader,
  threadId: string,
  query: Query<'GET /threads/{id}/messages'>,
): Promise<Omit<Reply<'GET /threads/{id}/messages'>, 'thread'>> {
  const start = readBatchStart(query);
  const { rows } = await sql<MessageRow>`
    select ${messageColumns}
    from ${visibleMessages(reader, threadId)} ${messageProductJoin}
    where ${afterPreviousBatchCondition(start, 'messages.created_at', 'messages.id')}
    order by messages.created_at desc, messages.id desc
    limit ${start.limit + 1} offset ${start.offset}`.execute(db);
  const { batch, pagination } = toBatch(rows, start);
  return { messages: batch.map(toMessage), pagination };
}

/** Finds a message for the event that delivers it; undefined if the reader may not see it. */
export async function findMessage(
  db: Kysely<Schema>,
  reader: Reader,
  threadId: string,
  id: string,
): Promise<Message | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns}
    from ${visibleMessages(reader, threadId)} ${messageProductJoin}
    where messages.id = ${id}`.execute(db);
  return rows[0] && toMessage(rows[0]);
}

interface NewMessage {
  threadId: string;
  sender: Reader;
  content: string;
  productId?: string | undefined;
}

/**
 * Sends a message, if both accounts exist and neither has blocked the other. Needs a transaction. The lock on the
 * thread makes each message at least a millisecond newer than the previous one, so a new message never sorts before a
 * message that a client has already loaded.
 */
export async function sendMessage(tx: Kysely<Schema>, newMessage: NewMessage): Promise<Message> {
  const { threadId, sender, content, productId = null } = newMessage;
  const memberCondition = sql`threads.id = ${threadId} and ${sender.id} in (threads.low_id, threads.high_id)`;
  const { rows } = await sql<MessageRow>`
    with thread as (
      update threads
      set last_message_at = greatest(clock_timestamp(), last_message_at + interval '1 millisecond')
      where ${memberCondition} and low_id is not null and high_id is not null
        and not exists (
          select from blocks where (blocker_id, blocked_id) in ((low_id, high_id), (high_id, low_id))
        )
      returning *
    ), sent as (
      insert into messages (id, thread_id, from_low, product_id, content, created_at, origin)
      select ${randomId()}, id, low_id = ${sender.id}, ${productId}, ${content}, last_message_at, ${sender.origin}
      from thread
      returning *
    )
    select ${messageColumns}
    from sent as messages join thread as threads on threads.id = messages.thread_id
    ${messageProductJoin}`.execute(tx);
  const [row] = rows;
  if (!row) throw await findRefusal(tx, threadId, sender.id);
  const people = [row.low_id, row.high_id].filter((id) => id !== null);
  await notify(tx, { kind: 'message', people, threadId, messageId: row.id });
  const receiverId = row.from_low ? row.high_id : row.low_id;
  await recordAlerts(
    tx,
    'message',
    sql<AlertDraft>`select ${receiverId}::text as person_id, ${threadId} as subject_id`,
  );
  return toMessage(row);
}

/** Finds out why a message was not sent. */
async function findRefusal(tx: Kysely<Schema>, threadId: string, senderId: string): Promise<Refusal> {
  const thread = await tx
    .selectFrom('threads')
    .select('id')
    .where('id', '=', threadId)
    .where((where) => where.or([where('low_id', '=', senderId), where('high_id', '=', senderId)]))
    .executeTakeFirst();
  requireFound(thread, threadNotFoundMessage);
  return new Refusal('forbidden', ruleMessages.cannotSendMessage);
}

/** Prevents enumeration: for other people's threads, callers get the same 404 as for threads that do not exist. */
export const threadNotFoundMessage = 'Thread not found';

function toMessage(row: MessageRow): Message {
  const [senderId, receiverId] = row.from_low ? [row.low_id, row.high_id] : [row.high_id, row.low_id];
  return {
    _id: row.id,
    threadId: row.thread_id,
    senderId,
    receiverId,
    content: row.content,
    timestamp: row.created_at.toISOString(),
    read: row.read_at !== null,
    ...(row.product_id !== null &&
      row.product_name !== null && { product: { _id: row.product_id, productName: row.product_name } }),
  };
}
