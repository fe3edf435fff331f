import { useEffect } from 'react';
import type { User } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import { readDashboard } from './read-user.ts';

/** The person who is signed in. Undefined for a guest. */
export function useUser(): QueryResult<User> {
  const { session, storage } = useMarket();
  const { personId } = useSession();
  const { data, ...result } = useQuery('GET /dashboard', personId ? {} : null, readDashboard);
  const message = result.error?.message;
  useEffect(() => {
    // Servers of this kind say in words that the session has ended.
    if (message && /40[13]/.test(message)) session.refuse(storage.read(session.rules.key));
  }, [message, session, storage]);
  return { ...result, data: data?.user && { ...data.user, onboarded: data.onboarded } };
}
