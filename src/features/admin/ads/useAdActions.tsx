import { type ReactNode, useState } from 'react';
import type { AdminAd } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';
import { useAdminSend } from '../admin-check.ts';
import { useChanges } from '../parts/useChanges.ts';
import { editAd, removeAd } from './useAdminAds.ts';

export interface AdActions {
  /** Shows an ad to students, or no longer. */
  toggle(ad: AdminAd, isActive: boolean): void;
  /** Asks whether to delete an ad, and does it. */
  askToDelete(ad: AdminAd): void;
  /** Put this into the page: the question. */
  question: ReactNode;
}

/** What is done to an ad in the table: each shows at once, and is undone when it fails. */
export function useAdActions(reload: () => void): AdActions {
  const { change } = useChanges();
  const { queries } = useMarket();
  const [asked, setAsked] = useState<AdminAd>();
  const sendToggle = useAdminSend('PATCH /admin/ads/{id}/toggle', ({ params, body }, reply) =>
    editAd(params.id, reply?.ad ?? { isActive: body.isActive }),
  );
  const sendDelete = useAdminSend('DELETE /admin/ads/{id}', ({ params }) => removeAd(params.id));

  const toggle = async ({ _id: id }: AdminAd, isActive: boolean) => {
    const send = () => sendToggle({ params: { id }, body: { isActive } });
    const done = { title: isActive ? 'Ad activated' : 'Ad deactivated' };
    await change(id, send, { done, failed: 'Failed to toggle ad status' });
  };
  const remove = async ({ _id: id }: AdminAd) => {
    const send = () =>
      sendDelete({ params: { id } }).catch((error) => {
        // An answer was lost, and it was done the first time.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        void queries.refetchAfter('DELETE /admin/ads/{id}');
      });
    if (!(await change(id, send, { done: { title: 'Ad deleted' }, failed: 'Failed to delete ad' }))) return;
    reload();
  };

  return {
    toggle: (ad, isActive) => void toggle(ad, isActive),
    askToDelete: setAsked,
    question: asked && (
      <AlertDialog
        title="Delete ad?"
        confirmLabel="Delete"
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          void remove(asked);
        }}
      >
        “{asked.title}” goes from Home at once. This cannot be undone.
      </AlertDialog>
    ),
  };
}
