import { useRef, useState } from 'react';
import type { MyStore } from '../../contract/shared/types.ts';
import { randomKey } from '../../core/client.ts';
import { isRefusal, isSignedOut } from '../../core/refusals.ts';
import { useSend } from '../../core/useSend.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { failedWith } from './failure.ts';
import { readChangedStore } from './read-my-store.ts';
import { storeEdit } from './store-edits.ts';

/** Opens the store to everybody, or closes it. */
export function useToggleStatus(store: MyStore) {
  const say = useToast('store-status');
  const [isPending, setPending] = useState(false);
  // Where nobody knows whether it was done, another press sends the same call again, or it would be undone.
  const unanswered = useRef<{ isActive: boolean; key: string }>(undefined);
  const send = useSend('PATCH /stores/my-store/toggle-status', (_input, reply) =>
    storeEdit(store._id, (kept) => ({
      ...kept,
      isActive: reply ? readChangedStore(reply).isActive : !kept.isActive,
    })),
  );

  const toggle = async () => {
    if (isPending) return;
    const tell = say();
    const isActive = !store.isActive;
    const key = unanswered.current?.isActive === isActive ? unanswered.current.key : randomKey();
    unanswered.current = { isActive, key };
    setPending(true);
    try {
      const changed = readChangedStore(await send({ idempotencyKey: key }));
      unanswered.current = undefined;
      tell({
        title: 'Store Status Updated',
        text: `Your store is ${changed.isActive ? 'activated' : 'deactivated'}.`,
      });
    } catch (error) {
      if (isRefusal(error)) unanswered.current = undefined;
      if (!isSignedOut(error)) tell(failedWith('Status Update Failed', error));
    } finally {
      setPending(false);
    }
  };
  return { toggle: () => void toggle(), isPending };
}
