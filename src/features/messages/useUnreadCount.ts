import { useSession } from '../../core/session/useSession.ts';
import { useQuery } from '../../core/useQuery.ts';
import { useMessageRefresh } from './message-cache.ts';
import { parseThreadBatch } from './parse-messages.ts';

/**
 * Returns how many received messages the signed-in person has not read; 0 for a guest.
 *
 * @example
 * function MessagesLink() {
 *   const count = useUnreadCount();
 *   return <a href="/messages">{count > 0 ? `Messages (${count})` : 'Messages'}</a>;
 * }
 */
export function useUnreadCount(): number {
  const { personId } = useSession();
  // `unreadTotal` counts all threads, so `limit: 1` is enough and keeps the reply small.
  const { data, retry } = useQuery(
    'GET /threads',
    personId ? { query: { limit: 1 } } : null,
    parseThreadBatch,
  );
  useMessageRefresh('unread', retry);
  return data?.unreadTotal ?? 0;
}
