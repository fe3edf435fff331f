import { useSyncExternalStore } from 'react';
import { useMarket } from '../MarketProvider.tsx';
import { checkingState, guestState, type SessionState } from './session.ts';

/**
 * Returns the state of the session. When a server renders a page, it does not know yet who is signed in: the state is `checking`. A
 * widget for the page of others is rendered for a guest.
 */
export function useSession(): SessionState {
  const { session, rendersForGuests } = useMarket();
  return useSyncExternalStore(session.subscribe, session.state, () =>
    rendersForGuests ? guestState : checkingState,
  );
}
