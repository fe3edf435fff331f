import { useSyncExternalStore } from 'react';
import { useMarket } from '../MarketProvider.tsx';
import { checking, type SessionState } from './session.ts';

/** Returns who is signed in. On the server this is always `checking`. */
export function useSession(): SessionState {
  const { session } = useMarket();
  return useSyncExternalStore(session.subscribe, session.state, () => checking);
}
