import type { MenuItem } from '../../../contract/shared/types.ts';
import { type AnswerEdit, editAnswer } from '../../../core/edits.ts';
import { useAdminSend } from '../admin-check.ts';
import { removeItem, replaceItem } from '../useAdminList.ts';
import { useSendChange } from '../useSendChange.ts';

/** Returns the edit that changes the menu of a canteen in the cached replies. */
const menuEdit = (canteenId: string, change: (menu: MenuItem[]) => MenuItem[]): AnswerEdit =>
  editAnswer('GET /canteens/{id}', (reply) =>
    reply.canteen._id === canteenId ? { ...reply, menu: change(reply.menu) } : reply,
  );

/** Returns the functions that save a new and a changed menu item. */
export function useSaveMenuItem() {
  const sendNewItem = useAdminSend('POST /admin/canteens/{id}/items', ({ params }, reply) =>
    menuEdit(params.id, (menu) => (reply ? [...menu, reply.item] : menu)),
  );
  const sendChangedItem = useAdminSend('PUT /admin/canteens/{id}/items/{itemId}', ({ params }, reply) =>
    menuEdit(params.id, (menu) => replaceItem(menu, reply?.item)),
  );
  return { sendNewItem, sendChangedItem };
}

/** Removes items from the menu of a canteen. */
export function useRemoveMenuItem(canteenId: string) {
  const { sendChange, isChanging } = useSendChange();
  const send = useAdminSend('DELETE /admin/canteens/{id}/items/{itemId}', ({ params }, reply) =>
    menuEdit(params.id, (menu) => removeItem(menu, reply && params.itemId)),
  );
  const remove = ({ _id: itemId, name }: MenuItem) =>
    sendChange(itemId, () => send({ params: { id: canteenId, itemId } }), {
      done: { title: 'Item removed', text: name },
      failed: 'Failed to remove item',
    });
  return { remove, isRemoving: isChanging };
}
