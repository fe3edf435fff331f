import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useMarket } from '../MarketProvider.tsx';
import { useSession } from '../session/useSession.ts';
import { outboxOf } from './outbox.ts';
import type { QueueableCall, Waiting } from './queued-calls.ts';

const nothing: readonly Waiting[] = [];

/** What the person who is signed in did by these calls and the server has not answered, or has refused. Oldest first. */
export function useQueuedCalls<K extends QueueableCall>(...calls: K[]): Waiting<K>[] {
  const market = useMarket();
  const { personId } = useSession();
  const subscribe = useCallback(
    (onChange: () => void) => (personId ? outboxOf(market).subscribe(onChange) : () => {}),
    [market, personId],
  );
  const list = useSyncExternalStore(
    subscribe,
    () => (personId ? outboxOf(market).list() : nothing),
    () => nothing,
  );
  const names = calls.join();
  return useMemo(
    () =>
      list.filter(
        (entry) => entry.personId === personId && names.split(',').includes(entry.call),
      ) as unknown as Waiting<K>[],
    [list, personId, names],
  );
}
