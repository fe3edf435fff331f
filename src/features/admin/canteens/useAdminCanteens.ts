import type { AdminCanteen, Query } from '../../../contract/shared/types.ts';
import { type AnswerEdit, editAnswer } from '../../../core/edits.ts';
import { useAdminSend } from '../admin-check.ts';
import { changeItem, removeItem, replaceItem } from '../useAdminList.ts';
import { useSendChange } from '../useSendChange.ts';

export type CanteensFilter = Pick<Query<'GET /admin/canteens'>, 'search' | 'campus'>;

/** Returns the edit that changes the canteens in every cached list. */
const canteensEdit = (change: (canteens: AdminCanteen[]) => AdminCanteen[]): AnswerEdit =>
  editAnswer('GET /admin/canteens', (reply) => ({ ...reply, canteens: change(reply.canteens) }));

/** Returns the functions that save a new and a changed canteen. */
export function useSaveCanteen() {
  const sendNewCanteen = useAdminSend('POST /admin/canteens');
  const sendChangedCanteen = useAdminSend('PUT /admin/canteens/{id}', (_input, reply) =>
    // Replace the canteen instead of merging it: the reply lacks the fields that the form has cleared.
    canteensEdit((canteens) => replaceItem(canteens, reply?.canteen)),
  );
  return { sendNewCanteen, sendChangedCanteen };
}

/** Opens, closes and deletes canteens. A switch changes at once, and changes back if its call fails. */
export function useChangeCanteen() {
  const { sendChange, isChanging } = useSendChange();
  const sendToggle = useAdminSend('PATCH /admin/canteens/{id}/toggle', ({ params, body }, reply) =>
    canteensEdit((canteens) => changeItem(canteens, params.id, reply?.canteen ?? { isOpen: body.isOpen })),
  );
  const sendDelete = useAdminSend('DELETE /admin/canteens/{id}', ({ params }, reply) =>
    canteensEdit((canteens) => removeItem(canteens, reply && params.id)),
  );
  return {
    isChanging,
    setOpen: ({ _id: id, name }: AdminCanteen, isOpen: boolean) =>
      sendChange(id, () => sendToggle({ params: { id }, body: { isOpen } }), {
        done: { title: isOpen ? 'Canteen opened' : 'Canteen closed', text: name },
        failed: isOpen ? 'Failed to open canteen' : 'Failed to close canteen',
      }),
    remove: ({ _id: id, name }: AdminCanteen) =>
      sendChange(id, () => sendDelete({ params: { id } }), {
        done: { title: 'Canteen deleted', text: name },
        failed: 'Failed to delete canteen',
      }),
  };
}
