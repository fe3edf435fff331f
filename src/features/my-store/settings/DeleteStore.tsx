import { useRef, useState } from 'react';
import type { MyStore } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { isRefusal, isSignedOut } from '../../../core/refusals.ts';
import { useSend } from '../../../core/useSend.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';
import { failureOf } from '../failure.ts';
import { deletionEdit } from '../store-edits.ts';

export interface DeleteStoreProps {
  store: MyStore;
  onClose(): void;
  onDeleted(): void;
}

/** Asks before a store is deleted, and says what becomes of its products. */
export function DeleteStore({ store, onClose, onDeleted }: DeleteStoreProps) {
  const { queries } = useMarket();
  const say = useToast('store');
  const [isPending, setPending] = useState(false);
  /** A try whose answer was lost: it may have been done. */
  const wasLost = useRef(false);
  const send = useSend('DELETE /stores/my-store', (_input, reply) => deletionEdit(reply !== undefined));

  const run = async () => {
    const tell = say();
    setPending(true);
    try {
      await send().catch((error) => {
        if (!wasLost.current || !isRefusal(error) || ![403, 404].includes(error.status)) throw error;
        void queries.refetchAfter('DELETE /stores/my-store');
      });
      tell({ title: 'Store Deleted', text: 'Your products are kept. Only you can see them now.' });
      onDeleted();
    } catch (error) {
      setPending(false);
      wasLost.current = !isRefusal(error);
      if (!isSignedOut(error)) tell(failureOf('Store Deletion', error));
    }
  };
  return (
    <AlertDialog
      title={`Delete ${store.storeName}?`}
      confirmLabel="Delete store"
      cancelLabel="Keep it"
      pending={isPending}
      pendingLabel="Deleting"
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      The store and its page go away. Your products are kept but become inactive: nobody else sees them until
      you make them active again in Manage Products, or put them all back in your next store. Your orders and
      your revenue stay. This cannot be undone.
    </AlertDialog>
  );
}
