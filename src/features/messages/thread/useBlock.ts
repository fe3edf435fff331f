import { useContext, useState } from 'react';
import type { Thread } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { isSignedOut } from '../../../core/session/is-signed-out.ts';
import { showLateToast } from '../../../ui/feedback/late-toast.ts';
import type { ToastMessage } from '../../../ui/feedback/ToastQueue.ts';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { useShowChange } from '../message-changes.ts';
import { blockEdit } from '../message-edits.ts';

/** Blocks the other person of a thread, or takes that back, and says how that went. */
export function useBlock({ _id: id, other }: Pick<Thread, '_id' | 'other'>) {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const show = useShowChange();
  const [isPending, setPending] = useState(false);

  const set = async (isBlocked: boolean): Promise<void> => {
    if (isPending) return;
    const person = market.session.state().personId;
    const say = (message: ToastMessage) => {
      // Whoever has signed out meanwhile is told nothing about it.
      if (market.session.state().personId === person) showLateToast(message, root);
    };
    setPending(true);
    try {
      const params = { id };
      await (isBlocked
        ? market.send('POST /threads/{id}/block', { params, body: {} })
        : market.send('DELETE /threads/{id}/block', { params }));
      show(blockEdit(id, isBlocked));
      say({ title: isBlocked ? `${other.name} is blocked` : `${other.name} is not blocked any more` });
    } catch (error) {
      const text = error instanceof ApiError && error.status > 0 ? error.message : 'Check your connection.';
      if (!isSignedOut(error)) say({ kind: 'destructive', title: 'Error', text });
    } finally {
      setPending(false);
    }
  };
  return { isPending, set: (isBlocked: boolean) => void set(isBlocked) };
}
