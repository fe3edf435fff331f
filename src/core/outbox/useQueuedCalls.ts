import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useMarket } from '../MarketProvider.tsx';
import { useSession } from '../session/useSession.ts';
import { getOutbox } from './outbox.ts';
import type { QueueableCall, QueuedCall } from './queued-calls.ts';

const noCalls: readonly QueuedCall[] = [];

/** Returns the signed-in user's queued and refused calls whose `call` is one of `calls`, the oldest first. */
export function useQueuedCalls<K extends QueueableCall>(...calls: K[]): QueuedCall<K>[] {
  const market = useMarket();
  const { personId } = useSession();
  const subscribe = useCallback(
    (onChange: () => void) => (personId ? getOutbox(market).subscribe(onChange) : () => {}),
    [market, personId],
  );
  const list = useSyncExternalStore(
    subscribe,
    () => (personId ? getOutbox(market).list() : noCalls),
    () => noCalls,
  );
  // A text, because `calls` is a new array in every render.
  const callNames = calls.join();
  return useMemo(
    () =>
      list.filter(
        (entry) => entry.personId === personId && callNames.split(',').includes(entry.call),
      ) as unknown as QueuedCall<K>[],
    [list, personId, callNames],
  );
}
