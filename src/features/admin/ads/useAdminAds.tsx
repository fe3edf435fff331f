import { type ReactNode, useState } from 'react';
import type { AdminAd, Query, Reply } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { type Edit, editAnswer } from '../../../core/edits.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { type QueryBatchesResult, useQueryBatches } from '../../../core/useQueryBatches.ts';
import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';
import { useAdminSend } from '../admin-check.ts';
import { useSendChange } from '../useSendChange.ts';
import type { AdminSort } from '../useSort.ts';

/** The filter of the list of ads. */
export type AdFilter = Pick<Query<'GET /admin/ads'>, 'type' | 'isActive' | 'search'>;

export type AdSort = AdminSort<NonNullable<Query<'GET /admin/ads'>['sortBy']>>;

export interface AdminAds {
  listState: Omit<QueryBatchesResult<unknown>, 'batches'>;
  /** Undefined until the first batch is loaded. */
  ads: AdminAd[] | undefined;
}

/** Loads the ads that match a filter, batch by batch. */
export function useAdminAds(filter: AdFilter & AdSort): AdminAds {
  const { batches, ...listState } = useQueryBatches('GET /admin/ads', { query: filter });
  return { listState, ads: batches.length > 0 ? batches.flatMap(({ ads }) => ads) : undefined };
}

const adsEdit = (change: (ads: AdminAd[]) => AdminAd[]): Edit =>
  editAnswer('GET /admin/ads', (reply: Reply<'GET /admin/ads'>) => ({ ...reply, ads: change(reply.ads) }));

/** Returns the edit that changes an ad in every cached list. */
export const adEdit = (id: string, change: Partial<AdminAd>): Edit =>
  adsEdit((ads) => ads.map((ad) => (ad._id === id ? { ...ad, ...change } : ad)));

/** Returns the edit that removes an ad from every cached list. */
const adDeletionEdit = (id: string): Edit => adsEdit((ads) => ads.filter(({ _id }) => _id !== id));

interface AdActions {
  /** Activates or deactivates an ad. */
  setActive(ad: AdminAd, isActive: boolean): void;
  /** Asks for confirmation, then deletes the ad. */
  askToDelete(ad: AdminAd): void;
  /** The open confirmation dialog, which the caller renders. */
  confirmationDialog: ReactNode;
}

/** Activates, deactivates and deletes ads. A change shows at once, and is rolled back when it fails. */
export function useAdActions(reloadAds: () => void): AdActions {
  const { sendChange } = useSendChange();
  const { queries } = useMarket();
  const [adToDelete, setAdToDelete] = useState<AdminAd>();
  const sendToggle = useAdminSend('PATCH /admin/ads/{id}/toggle', ({ params, body }, reply) =>
    adEdit(params.id, reply?.ad ?? { isActive: body.isActive }),
  );
  const sendDelete = useAdminSend('DELETE /admin/ads/{id}', ({ params }) => adDeletionEdit(params.id));

  const setActive = async ({ _id: id }: AdminAd, isActive: boolean) => {
    const send = () => sendToggle({ params: { id }, body: { isActive } });
    const done = { title: isActive ? 'Ad activated' : 'Ad deactivated' };
    await sendChange(id, send, { done, failed: 'Failed to toggle ad status' });
  };
  const remove = async ({ _id: id }: AdminAd) => {
    const send = () =>
      sendDelete({ params: { id } }).catch((error) => {
        // A 404 is a success: an earlier try has deleted the ad, but its response was lost.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        void queries.refetchAfter('DELETE /admin/ads/{id}');
      });
    if (!(await sendChange(id, send, { done: { title: 'Ad deleted' }, failed: 'Failed to delete ad' })))
      return;
    reloadAds();
  };

  return {
    setActive: (ad, isActive) => void setActive(ad, isActive),
    askToDelete: setAdToDelete,
    confirmationDialog: adToDelete && (
      <AlertDialog
        title="Delete ad?"
        confirmLabel="Delete"
        onCancel={() => setAdToDelete(undefined)}
        onConfirm={() => {
          setAdToDelete(undefined);
          void remove(adToDelete);
        }}
      >
        “{adToDelete.title}” goes from Home at once. This cannot be undone.
      </AlertDialog>
    ),
  };
}
