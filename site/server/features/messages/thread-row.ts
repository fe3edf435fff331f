import { type RawBuilder, sql } from 'kysely';
import type { Thread } from '../../../../src/contract/shared/types.ts';
import type { Reader } from '../../auth/caller.ts';
import { column, columns, type RowOf } from '../../db/columns.ts';
import { sellerBadge } from '../products/product-row.ts';
import { toUsualAnswerMinutes, usualAnswerSeconds } from '../products/seller-facts.ts';

/**
 * Selects a person's threads as `my_threads`, with the other person and with `is_low`: whether this person's id is the
 * lower one of the two. To prevent a data leak, an embedding page sees only threads in which the person has written
 * from that page. For the page, such a thread starts with the first of these messages.
 */
export function myThreads(reader: Reader): RawBuilder<unknown> {
  const { id, origin } = reader;
  const allThreads = sql`
    select id, true as is_low, high_id as other_id, last_message_at from threads where low_id = ${id}
    union all
    select id, false as is_low, low_id as other_id, last_message_at from threads where high_id = ${id}`;
  if (origin === null) return sql`(${allThreads}) as my_threads`;
  const threadsFromPage = sql`
    select person_threads.id, person_threads.is_low, person_threads.other_id, first_own_message.started_at
    from (${allThreads}) as person_threads cross join lateral (
      select min(created_at) as started_at from messages
      where thread_id = person_threads.id and from_low = person_threads.is_low and origin = ${origin}
    ) as first_own_message
    where first_own_message.started_at is not null`;
  return sql`(
    select my_threads.*, (
      select max(messages.created_at) from messages where messages.thread_id = my_threads.id and ${visibleMessageCondition(reader)}
    ) as last_message_at
    from (${threadsFromPage}) as my_threads
  ) as my_threads`;
}

/**
 * Returns the condition for messages, joined to `my_threads`, that the reader may see. An embedding page sees the
 * messages that the reader has written from that page, and the other person's messages after the first message of the
 * reader from that page.
 */
export function visibleMessageCondition({ origin }: Reader): RawBuilder<boolean> {
  if (origin === null) return sql<boolean>`true`;
  return sql<boolean>`
    case when messages.from_low = my_threads.is_low then messages.origin is not distinct from ${origin}
    else messages.created_at > my_threads.started_at end`;
}

/** Returns the condition for the reader's visible unread messages, joined to `my_threads`. */
export const unreadCondition = (reader: Reader): RawBuilder<boolean> =>
  sql<boolean>`messages.from_low = (not my_threads.is_low) and messages.read_at is null and ${visibleMessageCondition(reader)}`;

/** The columns of the other person and of that person's store. */
const personColumns = {
  other_name: column<string | null>('people.display_name'),
  picture_url: column<string | null>('people.picture_url'),
  paid_at: column<Date | null>('people.paid_at'),
  verified_as: column<'premium' | 'gold' | null>('people.verified_as'),
  store_id: column<string | null>('stores.id'),
  store_name: column<string | null>('stores.name'),
  logo_id: column<string | null>('stores.logo_id'),
  answer_seconds: column<number | null>(usualAnswerSeconds('people')),
};

/**
 * The columns of the other person alone, for two people who have no thread yet. A query for these columns must
 * select from `people` and contain `otherPersonStoreJoin`.
 */
export const otherPersonColumns = columns({ other_id: column<string | null>('people.id'), ...personColumns });

/**
 * Returns the columns of a thread for one of its two people. A query for these columns must select from `my_threads` and
 * contain the joins in `threadJoins`.
 */
export const threadColumns = (reader: Reader) =>
  columns({
    id: column<string>('my_threads.id'),
    is_low: column<boolean>('my_threads.is_low'),
    other_id: column<string | null>('my_threads.other_id'),
    ...personColumns,
    last_message_at: column<Date>('my_threads.last_message_at'),
    last_content: column<string>('last_message.content'),
    last_from_low: column<boolean>('last_message.from_low'),
    unread: sql<number>`(
      select count(*) from messages where messages.thread_id = my_threads.id and ${unreadCondition(reader)})`,
    is_blocked: sql<boolean>`exists (
      select from blocks where blocker_id = ${reader.id} and blocked_id = my_threads.other_id)`,
  });

export type ThreadRow = RowOf<ReturnType<typeof threadColumns>>;

/** Joins the store of the other person. */
export const otherPersonStoreJoin = sql`left join stores on stores.owner_id = people.id and stores.is_active`;

export const threadJoins = (reader: Reader) => sql`
  cross join lateral (
    select content, from_low from messages where thread_id = my_threads.id and ${visibleMessageCondition(reader)}
    order by created_at desc, id desc limit 1
  ) as last_message
  left join people on people.id = my_threads.other_id ${otherPersonStoreJoin}`;

export function toThread(row: ThreadRow, personId: string): Thread {
  return {
    _id: row.id,
    participants: [personId, row.other_id],
    other: toOtherPerson(row),
    unreadCount: row.unread,
    lastMessage: {
      content: row.last_content,
      timestamp: row.last_message_at.toISOString(),
      senderId: row.last_from_low === row.is_low ? personId : row.other_id,
    },
    isBlocked: row.is_blocked,
  };
}

export function toOtherPerson(row: RowOf<typeof otherPersonColumns>): Thread['other'] {
  return {
    _id: row.other_id,
    ...displayFields(row),
    ...sellerBadge(row.paid_at, row.verified_as),
    ...toUsualAnswerMinutes(row.answer_seconds),
  };
}

/** Returns the name and picture of a person. A seller with a store has the store's name and logo. */
function displayFields({
  other_name,
  picture_url,
  store_id,
  store_name,
  logo_id,
}: RowOf<typeof otherPersonColumns>) {
  const picture = picture_url === null ? {} : { avatar: picture_url };
  if (store_id === null || store_name === null) return { name: other_name ?? 'Account deleted', ...picture };
  const logo = logo_id === null ? picture : { avatar: `/media/${logo_id}/240.webp` };
  return { name: store_name, storeId: store_id, ...logo };
}
