import { useSyncExternalStore } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { perMarket } from '../../core/market.ts';
import type { SessionState } from '../../core/session/session.ts';
import { useSession } from '../../core/session/useSession.ts';
import { knownCartKey } from './storage-keys.ts';

/** Whether the cart of a new device was asked for on the server, with or without success. */
interface FirstSync {
  /** Whether it is over for the signed-in person. */
  isOver(): boolean;
  end(personId: string | undefined): void;
  subscribe(listener: () => void): () => void;
}

export const getFirstSync = perMarket(({ session }): FirstSync => {
  const listeners = new Set<() => void>();
  let lastPersonId: string | undefined;
  return {
    isOver: () => lastPersonId === session.state().personId,
    end(personId) {
      lastPersonId = personId;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
});

/**
 * Returns the status of the session. It is `checking` also on a device that has not got the cart of its user yet, so that no
 * cart is called empty that is not.
 */
export function useCartStatus(): SessionState['status'] {
  const market = useMarket();
  const { status, personId } = useSession();
  const { subscribe, isOver } = getFirstSync(market);
  const isFirstSyncOver = useSyncExternalStore(subscribe, isOver, isOver);
  const isWaiting =
    personId !== undefined && !isFirstSyncOver && market.storage.read(knownCartKey(personId)) === undefined;
  return isWaiting ? 'checking' : status;
}
