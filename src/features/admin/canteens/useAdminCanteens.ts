import type { AdminCanteen, Query, Reply } from '../../../contract/shared/types.ts';
import type { Edit } from '../../../core/edits.ts';
import { useQueryBatches } from '../../../core/useQueryBatches.ts';
import { type AdminSend, useAdminSend } from '../admin-check.ts';
import { useSendChange } from '../useSendChange.ts';

export type CanteensFilter = Pick<Query<'GET /admin/canteens'>, 'search' | 'campus'>;

export type CanteensSort = Pick<Query<'GET /admin/canteens'>, 'sortBy' | 'sortOrder'>;

/** Loads the canteens that match a filter. `canteens` is undefined until the first batch is loaded. */
export function useAdminCanteens(filter: CanteensFilter & CanteensSort) {
  const { batches, ...listState } = useQueryBatches('GET /admin/canteens', { query: filter });
  const canteens: AdminCanteen[] | undefined =
    batches.length > 0 ? batches.flatMap(({ canteens }) => canteens) : undefined;
  return { listState, canteens };
}

/** Returns the edit that changes the canteens in every cached list. */
function canteensEdit(change: (canteens: AdminCanteen[]) => AdminCanteen[]): Edit {
  return (cached, call) => {
    if (cached === undefined || call !== 'GET /admin/canteens') return undefined;
    const { canteens, pagination } = cached as Reply<typeof call>;
    return { canteens: change(canteens), pagination };
  };
}

const canteenEdit = (id: string, change: Partial<AdminCanteen>) =>
  canteensEdit((canteens) =>
    canteens.map((canteen) => (canteen._id === id ? { ...canteen, ...change } : canteen)),
  );

/** Returns the functions that save a new and a changed canteen. */
export function useSaveCanteen(): {
  sendNewCanteen: AdminSend<'POST /admin/canteens'>;
  sendChangedCanteen: AdminSend<'PUT /admin/canteens/{id}'>;
} {
  const sendNewCanteen = useAdminSend('POST /admin/canteens');
  const sendChangedCanteen = useAdminSend('PUT /admin/canteens/{id}', ({ params }, reply) =>
    // Replace the canteen instead of merging it: the reply lacks the fields that the form has cleared.
    canteensEdit((canteens) =>
      canteens.map((canteen) => (reply && canteen._id === params.id ? reply.canteen : canteen)),
    ),
  );
  return { sendNewCanteen, sendChangedCanteen };
}

/** Opens, closes and deletes canteens. A switch changes at once, and changes back if its call fails. */
export function useChangeCanteen() {
  const { sendChange, isChanging } = useSendChange();
  const sendToggle = useAdminSend('PATCH /admin/canteens/{id}/toggle', ({ params, body }, reply) =>
    canteenEdit(params.id, reply?.canteen ?? { isOpen: body.isOpen }),
  );
  const sendDelete = useAdminSend('DELETE /admin/canteens/{id}', ({ params }, reply) =>
    canteensEdit((canteens) => (reply ? canteens.filter(({ _id }) => _id !== params.id) : canteens)),
  );
  return {
    isChanging,
    setOpen: async ({ _id: id, name }: AdminCanteen, isOpen: boolean) => {
      const done = { title: isOpen ? 'Canteen opened' : 'Canteen closed', text: name };
      const failed = isOpen ? 'Failed to open canteen' : 'Failed to close canteen';
      await sendChange(id, () => sendToggle({ params: { id }, body: { isOpen } }), { done, failed });
    },
    remove: ({ _id: id, name }: AdminCanteen) => {
      const messages = { done: { title: 'Canteen deleted', text: name }, failed: 'Failed to delete canteen' };
      return sendChange(id, () => sendDelete({ params: { id } }), messages);
    },
  };
}
