import { useState } from 'react';
import type { Thread } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { serverWords } from '../../../core/refusals/server-words.ts';
import { isSignedOut } from '../../../core/session/is-signed-out.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { useShowChange } from '../message-changes.ts';
import { blockEdit } from '../message-edits.ts';

/** Blocks the other person of a thread, or takes that back, and says how that went. */
export function useBlock({ _id: id, other }: Pick<Thread, '_id' | 'other'>) {
  const market = useMarket();
  const say = useToast('block');
  const show = useShowChange();
  const [isPending, setPending] = useState(false);

  const set = async (isBlocked: boolean): Promise<void> => {
    if (isPending) return;
    const tell = say();
    setPending(true);
    try {
      const params = { id };
      await (isBlocked
        ? market.send('POST /threads/{id}/block', { params, body: {} })
        : market.send('DELETE /threads/{id}/block', { params }));
      show(blockEdit(id, isBlocked));
      tell({ title: isBlocked ? `${other.name} is blocked` : `${other.name} is not blocked any more` });
    } catch (error) {
      const text = serverWords(error, 'Check your connection.');
      if (!isSignedOut(error)) tell({ kind: 'destructive', title: 'Error', text });
    } finally {
      setPending(false);
    }
  };
  return { isPending, set: (isBlocked: boolean) => void set(isBlocked) };
}
