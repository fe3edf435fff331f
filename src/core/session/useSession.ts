import { useSyncExternalStore } from 'react';
import { useMarket } from '../MarketProvider.tsx';
import { checkingState, type SessionState } from './session.ts';

/** Returns the state of the session. On the server, the state is always `checking`. */
export function useSession(): SessionState {
  const { session } = useMarket();
  return useSyncExternalStore(session.subscribe, session.state, () => checkingState);
}
