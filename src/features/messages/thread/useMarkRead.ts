import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Thread } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { useIsOffline } from '../../../ui/feedback/useIsOffline.ts';
import { useShowChange } from '../message-changes.ts';
import { readEdit } from '../message-edits.ts';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Marks a thread as read while somebody looks at it. */
export function useMarkRead(thread: Thread | undefined): void {
  const market = useMarket();
  const show = useShowChange();
  const latestShow = useRef(show);
  latestShow.current = show;
  const isSeen = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );
  const isOffline = useIsOffline();
  const id = thread?._id;
  const unread = thread?.unreadCount ?? 0;
  useEffect(() => {
    if (!id || !isSeen || isOffline || unread === 0) return;
    market.send('POST /threads/{id}/read', { params: { id }, body: {} }).then(
      (reply) => latestShow.current(readEdit(id, reply)),
      // They are marked with the next message, or when the thread is opened again.
      () => {},
    );
  }, [market, id, isSeen, isOffline, unread]);
}
