import { useEffect } from 'react';
import type { User } from '../../contract/shared/types.ts';
import type { ApiError } from '../../core/client.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import { parseDashboard } from './parse-user.ts';

/**
 * Errors that have ended a session. SWR caches an error until the next read, so without this set an error would also end
 * the session of the next user who signs in.
 */
const handledErrors = new WeakSet<ApiError>();

/**
 * Reads the signed-in user. The data is undefined for a guest.
 *
 * @example
 * function Greeting() {
 *   const { data: user } = useUser();
 *   return <p>{user ? `Good day, ${user.displayName}` : 'Good day'}</p>;
 * }
 */
export function useUser(): QueryResult<User> {
  const { session, storage } = useMarket();
  const { personId } = useSession();
  const { data, ...result } = useQuery('GET /dashboard', personId ? {} : null, parseDashboard);
  const { error } = result;
  useEffect(() => {
    // Other servers of this API report an ended session only in the message. Several components get the same error, so
    // handle it once.
    if (!error || !/40[13]/.test(error.message) || handledErrors.has(error)) return;
    handledErrors.add(error);
    session.endAfterRefusal(storage.read(session.options.tokenKey));
  }, [error, session, storage]);
  return { ...result, data: data?.user && { ...data.user, onboarded: data.onboarded } };
}
