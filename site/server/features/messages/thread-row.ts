import { type RawBuilder, sql } from 'kysely';
import type { Thread } from '../../../../src/contract/shared/types.ts';
import type { Reader } from '../../auth/caller.ts';
import { column, columns, type RowOf } from '../../db/columns.ts';
import { badgeOf } from '../products/badge.ts';

/**
 * The threads of a person, as `mine`: which side that person is on, and the other person. A page that embeds us sees
 * only threads in which the person has written from it, as if the thread had begun there.
 */
export function threadsOf(reader: Reader): RawBuilder<unknown> {
  const { id, origin } = reader;
  const all = sql`
    select id, true as is_low, high_id as other_id, last_message_at from threads where low_id = ${id}
    union all
    select id, false as is_low, low_id as other_id, last_message_at from threads where high_id = ${id}`;
  if (origin === null) return sql`(${all}) as mine`;
  const begun = sql`
    select own.id, own.is_low, own.other_id, first.begun_at
    from (${all}) as own cross join lateral (
      select min(created_at) as begun_at from messages
      where thread_id = own.id and from_low = own.is_low and origin = ${origin}
    ) as first
    where first.begun_at is not null`;
  return sql`(
    select mine.*, (
      select max(messages.created_at) from messages where messages.thread_id = mine.id and ${isShown(reader)}
    ) as last_message_at
    from (${begun}) as mine
  ) as mine`;
}

/** Whether the reader may see a message, joined to `mine`: in a page that embeds us, what the reader wrote there, and what the
 * other person wrote after the first of those messages. */
export function isShown({ origin }: Reader): RawBuilder<boolean> {
  if (origin === null) return sql<boolean>`true`;
  return sql<boolean>`
    case when messages.from_low = mine.is_low then messages.origin is not distinct from ${origin}
    else messages.created_at > mine.begun_at end`;
}

/** Whether a message, joined to `mine`, is from the other person and unread, and the reader may see it. */
export const isUnread = (reader: Reader): RawBuilder<boolean> =>
  sql<boolean>`messages.from_low = (not mine.is_low) and messages.read_at is null and ${isShown(reader)}`;

/** The other person, as `people`, and their store. */
const otherParts = {
  other_name: column<string | null>('people.display_name'),
  picture_url: column<string | null>('people.picture_url'),
  paid_at: column<Date | null>('people.paid_at'),
  verified_as: column<'premium' | 'gold' | null>('people.verified_as'),
  store_id: column<string | null>('stores.id'),
  store_name: column<string | null>('stores.name'),
  logo_id: column<string | null>('stores.logo_id'),
};

/** The other person without a thread, because the two may not have written yet. The columns need `people`. */
export const otherColumns = columns({ other_id: column<string | null>('people.id'), ...otherParts });

/** A thread as one of its two people sees it. The columns need `mine` and the tables of `threadTables`. */
export const threadColumns = (reader: Reader) =>
  columns({
    id: column<string>('mine.id'),
    is_low: column<boolean>('mine.is_low'),
    other_id: column<string | null>('mine.other_id'),
    ...otherParts,
    last_message_at: column<Date>('mine.last_message_at'),
    last_content: column<string>('last.content'),
    last_from_low: column<boolean>('last.from_low'),
    unread: sql<number>`(
      select count(*) from messages where messages.thread_id = mine.id and ${isUnread(reader)})`,
    is_blocked: sql<boolean>`exists (
      select from blocks where blocker_id = ${reader.id} and blocked_id = mine.other_id)`,
  });

export type ThreadRow = RowOf<ReturnType<typeof threadColumns>>;

/** The store to join to the other person. */
export const storeOfOther = sql`left join stores on stores.owner_id = people.id and stores.is_active`;

export const threadTables = (reader: Reader) => sql`
  cross join lateral (
    select content, from_low from messages where thread_id = mine.id and ${isShown(reader)}
    order by created_at desc, id desc limit 1
  ) as last
  left join people on people.id = mine.other_id ${storeOfOther}`;

/** The thread as the contract has it. */
export function toThread(row: ThreadRow, personId: string): Thread {
  return {
    _id: row.id,
    participants: [personId, row.other_id],
    other: toOther(row),
    unreadCount: row.unread,
    lastMessage: {
      content: row.last_content,
      timestamp: row.last_message_at.toISOString(),
      senderId: row.last_from_low === row.is_low ? personId : row.other_id,
    },
    isBlocked: row.is_blocked,
  };
}

export function toOther(row: RowOf<typeof otherColumns>): Thread['other'] {
  return { _id: row.other_id, ...nameOf(row), ...badgeOf(row.paid_at, row.verified_as) };
}

/** People write to the store, if there is one. */
function nameOf({ other_name, picture_url, store_id, store_name, logo_id }: RowOf<typeof otherColumns>) {
  const picture = picture_url === null ? {} : { avatar: picture_url };
  if (store_id === null || store_name === null) return { name: other_name ?? 'Account deleted', ...picture };
  const logo = logo_id === null ? picture : { avatar: `/media/${logo_id}/240.webp` };
  return { name: store_name, storeId: store_id, ...logo };
}
