import { type RawBuilder, sql } from 'kysely';
import type { Thread } from '../../../../src/contract/shared/types.ts';
import { badgeOf } from '../products/badge.ts';

/** A thread as one of its two people sees it. */
export interface ThreadRow {
  id: string;
  is_low: boolean;
  other_id: string | null;
  other_name: string | null;
  picture_url: string | null;
  paid_at: Date | null;
  verified_as: 'premium' | 'gold' | null;
  store_id: string | null;
  store_name: string | null;
  logo_id: string | null;
  last_message_at: Date;
  last_content: string;
  last_from_low: boolean;
  unread: number;
  is_blocked: boolean;
}

/** The threads of a person, as `mine`: which side that person is on, and the other person. */
export function threadsOf(personId: string): RawBuilder<unknown> {
  return sql`(
    select id, true as is_low, high_id as other_id, last_message_at from threads where low_id = ${personId}
    union all
    select id, false as is_low, low_id as other_id, last_message_at from threads where high_id = ${personId}
  ) as mine`;
}

/** Whether a message, joined to `mine`, is from the other person and unread. */
export const isUnread = sql`messages.from_low = (not mine.is_low) and messages.read_at is null`;

/** The columns of a `ThreadRow`; they need `mine` and the tables of `threadTables`. */
export const threadColumns = (personId: string) => sql`
  mine.id, mine.is_low, mine.other_id, mine.last_message_at, people.display_name as other_name,
  people.picture_url, people.paid_at, people.verified_as, stores.id as store_id, stores.name as store_name,
  stores.logo_id, last.content as last_content, last.from_low as last_from_low,
  (select count(*) from messages where messages.thread_id = mine.id and ${isUnread}) as unread,
  exists (
    select from blocks where blocker_id = ${personId} and blocked_id = mine.other_id
  ) as is_blocked`;

export const threadTables = sql`
  cross join lateral (
    select content, from_low from messages where thread_id = mine.id
    order by created_at desc, id desc limit 1
  ) as last
  left join people on people.id = mine.other_id
  left join stores on stores.owner_id = people.id and stores.is_active`;

/** The thread as the contract has it. */
export function toThread(row: ThreadRow, personId: string): Thread {
  return {
    _id: row.id,
    participants: [personId, row.other_id],
    other: { _id: row.other_id, ...nameOf(row), ...badgeOf(row.paid_at, row.verified_as) },
    unreadCount: row.unread,
    lastMessage: {
      content: row.last_content,
      timestamp: row.last_message_at.toISOString(),
      senderId: row.last_from_low === row.is_low ? personId : row.other_id,
    },
    isBlocked: row.is_blocked,
  };
}

/** People write to the store, if there is one. */
function nameOf({ other_name, picture_url, store_id, store_name, logo_id }: ThreadRow) {
  const picture = picture_url === null ? {} : { avatar: picture_url };
  if (store_id === null || store_name === null) return { name: other_name ?? 'Account deleted', ...picture };
  const logo = logo_id === null ? picture : { avatar: `/media/${logo_id}/240.webp` };
  return { name: store_name, storeId: store_id, ...logo };
}
