import { useRef, useState } from 'react';
import type { MyStore } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { isRefusal, isSignedOut } from '../../../core/refusals.ts';
import { useSend } from '../../../core/useSend.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';
import { actionFailureToast } from '../failure-toasts.ts';
import { storeRemovalEdit } from '../store-edits.ts';

export interface DeleteStoreProps {
  store: MyStore;
  onClose(): void;
  onDeleted(): void;
}

/** Asks for confirmation, then deletes the store. */
export function DeleteStore({ store, onClose, onDeleted }: DeleteStoreProps) {
  const { queries } = useMarket();
  const bindToastToUser = useToast('store');
  const [isPending, setPending] = useState(false);
  /** Whether the last attempt got no response. Then it may have deleted the store. */
  const wasResponseLost = useRef(false);
  const send = useSend('DELETE /stores/my-store', (_input, reply) =>
    storeRemovalEdit({ isDeleted: reply !== undefined }),
  );

  const deleteStore = async () => {
    const showToast = bindToastToUser();
    setPending(true);
    try {
      await send().catch((error) => {
        // After a lost response, 403 or 404 means that the previous attempt has deleted the store.
        if (!wasResponseLost.current || !isRefusal(error) || ![403, 404].includes(error.status)) throw error;
        void queries.refetchAfter('DELETE /stores/my-store');
      });
      showToast({ title: 'Store Deleted', text: 'Your products are kept. Only you can see them now.' });
      onDeleted();
    } catch (error) {
      setPending(false);
      wasResponseLost.current = !isRefusal(error);
      if (!isSignedOut(error)) showToast(actionFailureToast('Store Deletion', error));
    }
  };
  return (
    <AlertDialog
      title={`Delete ${store.storeName}?`}
      confirmLabel="Delete store"
      cancelLabel="Keep it"
      pending={isPending}
      pendingLabel="Deleting"
      onConfirm={() => void deleteStore()}
      onCancel={onClose}
    >
      The store and its page go away. Your products are kept but become inactive: nobody else sees them until
      you make them active again in Manage Products, or put them all back in your next store. Your orders and
      your revenue stay. This cannot be undone.
    </AlertDialog>
  );
}
