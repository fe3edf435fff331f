import type { AdminAd, Query } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { type AnswerEdit, editAnswer } from '../../../core/edits.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { useAdminSend } from '../admin-check.ts';
import { changeItem, removeItem } from '../useAdminList.ts';
import { useSendChange } from '../useSendChange.ts';
import type { AdminSort } from '../useSort.ts';

/** The filter of the list of ads. */
export type AdFilter = Pick<Query<'GET /admin/ads'>, 'type' | 'isActive' | 'search'>;

export type AdSort = AdminSort<NonNullable<Query<'GET /admin/ads'>['sortBy']>>;

const adsEdit = (change: (ads: AdminAd[]) => AdminAd[]): AnswerEdit =>
  editAnswer('GET /admin/ads', (reply) => ({ ...reply, ads: change(reply.ads) }));

/** Returns the edit that changes an ad in every cached list. */
export const adEdit = (id: string, changes: Partial<AdminAd>): AnswerEdit =>
  adsEdit((ads) => changeItem(ads, id, changes));

/** Activates, deactivates and deletes ads. A change shows at once, and is rolled back when it fails. */
export function useChangeAd() {
  const { sendChange } = useSendChange();
  const { queries } = useMarket();
  const sendToggle = useAdminSend('PATCH /admin/ads/{id}/toggle', ({ params, body }, reply) =>
    adEdit(params.id, reply?.ad ?? { isActive: body.isActive }),
  );
  const sendDelete = useAdminSend('DELETE /admin/ads/{id}', ({ params }) =>
    adsEdit((ads) => removeItem(ads, params.id)),
  );
  return {
    setActive: ({ _id: id }: AdminAd, isActive: boolean) =>
      sendChange(id, () => sendToggle({ params: { id }, body: { isActive } }), {
        done: { title: isActive ? 'Ad activated' : 'Ad deactivated' },
        failed: 'Failed to toggle ad status',
      }),
    remove: ({ _id: id }: AdminAd) => {
      const send = () =>
        sendDelete({ params: { id } }).catch((error) => {
          // A 404 is a success: an earlier try has deleted the ad, but its response was lost.
          if (!(error instanceof ApiError && error.status === 404)) throw error;
          void queries.refetchAfter('DELETE /admin/ads/{id}');
        });
      return sendChange(id, send, { done: { title: 'Ad deleted' }, failed: 'Failed to delete ad' });
    },
  };
}
