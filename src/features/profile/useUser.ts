import { useEffect } from 'react';
import type { User } from '../../contract/shared/types.ts';
import type { ApiError } from '../../core/client.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import { readDashboard } from './read-user.ts';

/** The cache keeps an error until the person is read again. It must not end the session of who signs in after it. */
const refusals = new WeakSet<ApiError>();

/** The person who is signed in. Undefined for a guest. */
export function useUser(): QueryResult<User> {
  const { session, storage } = useMarket();
  const { personId } = useSession();
  const { data, ...result } = useQuery('GET /dashboard', personId ? {} : null, readDashboard);
  const { error } = result;
  useEffect(() => {
    // Servers of this kind say in words that the session has ended. All who show the person hear it; it is ended once.
    if (!error || !/40[13]/.test(error.message) || refusals.has(error)) return;
    refusals.add(error);
    session.refuse(storage.read(session.rules.key));
  }, [error, session, storage]);
  return { ...result, data: data?.user && { ...data.user, onboarded: data.onboarded } };
}
