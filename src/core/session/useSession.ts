import { useSyncExternalStore } from 'react';
import { useMarket } from '../MarketProvider.tsx';
import { checking, type SessionState } from './session.ts';

/** Who is signed in. A server renders every page as `checking`. */
export function useSession(): SessionState {
  const { session } = useMarket();
  return useSyncExternalStore(session.subscribe, session.state, () => checking);
}
