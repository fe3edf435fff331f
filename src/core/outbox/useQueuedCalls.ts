import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { WriteCall } from '../../contract/shared/types.ts';
import { useMarket } from '../MarketProvider.tsx';
import { useSession } from '../session/useSession.ts';
import { getOutboxStorage } from './outbox-storage.ts';
import { type Queueable, type QueuedCall, registerQueueable } from './queued-calls.ts';

const noCalls: readonly QueuedCall[] = [];

/** Returns the signed-in user's queued and refused calls of these kinds, the oldest first. */
export function useQueuedCalls<K extends WriteCall>(...calls: Queueable<K>[]): QueuedCall<K>[] {
  registerQueueable(calls);
  const market = useMarket();
  const { personId } = useSession();
  const subscribe = useCallback(
    (onChange: () => void) => (personId ? getOutboxStorage(market).subscribe(onChange) : () => {}),
    [market, personId],
  );
  const list = useSyncExternalStore(
    subscribe,
    () => (personId ? getOutboxStorage(market).list() : noCalls),
    () => noCalls,
  );
  // A text, because `calls` is a new array in every render.
  const callNames = calls.map(({ call }) => call).join();
  return useMemo(
    () =>
      list.filter(
        (entry) => entry.personId === personId && callNames.split(',').includes(entry.call),
      ) as unknown as QueuedCall<K>[],
    [list, personId, callNames],
  );
}
