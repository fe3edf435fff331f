import { useSession } from '../../core/session/useSession.ts';
import { useQuery } from '../../core/useQuery.ts';
import { useMissedMessages } from './message-changes.ts';
import { readThreadPage } from './read-message.ts';

/** How many messages of others the person who is signed in has not read. None for a guest. */
export function useUnreadCount(): number {
  const { personId } = useSession();
  // The answer counts all threads, and one of them makes it short.
  const { data, retry } = useQuery('GET /threads', personId ? { query: { limit: 1 } } : null, readThreadPage);
  useMissedMessages('unread', retry);
  return data?.unreadTotal ?? 0;
}
