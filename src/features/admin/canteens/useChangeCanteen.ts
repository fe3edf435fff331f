import type { AdminCanteen, Reply } from '../../../contract/shared/types.ts';
import type { Edit } from '../../../core/edits.ts';
import { type AdminSend, useAdminSend } from '../admin-check.ts';
import { useChanges } from '../parts/useChanges.ts';

/** Changes the canteens of each list that is kept. */
function canteensEdit(change: (canteens: AdminCanteen[]) => AdminCanteen[]): Edit {
  return (answer, call) => {
    if (answer === undefined || call !== 'GET /admin/canteens') return undefined;
    const { canteens, pagination } = answer as Reply<typeof call>;
    return { canteens: change(canteens), pagination };
  };
}

const canteenEdit = (id: string, change: Partial<AdminCanteen>) =>
  canteensEdit((canteens) => canteens.map((one) => (one._id === id ? { ...one, ...change } : one)));

/** The calls of the form of a canteen. */
export function useSendCanteen(): {
  add: AdminSend<'POST /admin/canteens'>;
  put: AdminSend<'PUT /admin/canteens/{id}'>;
} {
  const add = useAdminSend('POST /admin/canteens');
  const put = useAdminSend('PUT /admin/canteens/{id}', ({ params }, reply) =>
    // What the form left out is gone, so the answer takes the place of what was there.
    canteensEdit((canteens) => canteens.map((one) => (reply && one._id === params.id ? reply.canteen : one))),
  );
  return { add, put };
}

/** Opens, closes and deletes canteens. An open switch moves at once, and back when that fails. */
export function useChangeCanteen() {
  const { change, isChanging } = useChanges();
  const toggle = useAdminSend('PATCH /admin/canteens/{id}/toggle', ({ params, body }, reply) =>
    canteenEdit(params.id, reply?.canteen ?? { isOpen: body.isOpen }),
  );
  const remove = useAdminSend('DELETE /admin/canteens/{id}', ({ params }, reply) =>
    canteensEdit((canteens) => (reply ? canteens.filter(({ _id }) => _id !== params.id) : canteens)),
  );
  return {
    isChanging,
    setOpen: async ({ _id: id, name }: AdminCanteen, isOpen: boolean) => {
      const done = { title: isOpen ? 'Canteen opened' : 'Canteen closed', text: name };
      const failed = isOpen ? 'Failed to open canteen' : 'Failed to close canteen';
      await change(id, () => toggle({ params: { id }, body: { isOpen } }), { done, failed });
    },
    remove: ({ _id: id, name }: AdminCanteen) => {
      const words = { done: { title: 'Canteen deleted', text: name }, failed: 'Failed to delete canteen' };
      return change(id, () => remove({ params: { id } }), words);
    },
  };
}
