import { useSession } from '../../core/session/useSession.ts';
import { asNumber, asRaw } from '../../core/spellings.ts';
import { useQuery } from '../../core/useQuery.ts';

/** How many messages of others the person who is signed in has not read. None for a guest. */
export function useUnreadCount(): number {
  const { personId } = useSession();
  // The answer counts all threads, and one of them makes it short.
  const { data } = useQuery('GET /threads', personId ? { query: { limit: 1 } } : null);
  return asNumber(asRaw(data).unreadTotal) ?? 0;
}
