import type { MenuItem, Reply } from '../../../contract/shared/types.ts';
import type { Edit } from '../../../core/edits.ts';
import { type AdminSend, useAdminSend } from '../admin-check.ts';
import { useSendChange } from '../useSendChange.ts';

/** Returns the edit that changes the menu of a canteen in the cached replies. */
function menuEdit(canteenId: string, change: (menu: MenuItem[]) => MenuItem[]): Edit {
  return (cached, call) => {
    if (cached === undefined || call !== 'GET /canteens/{id}') return undefined;
    const reply = cached as Reply<typeof call>;
    return reply.canteen._id === canteenId ? { ...reply, menu: change(reply.menu) } : undefined;
  };
}

/** Returns the functions that save a new and a changed menu item. */
export function useSaveMenuItem(): {
  sendNewItem: AdminSend<'POST /admin/canteens/{id}/items'>;
  sendChangedItem: AdminSend<'PUT /admin/canteens/{id}/items/{itemId}'>;
} {
  const sendNewItem = useAdminSend('POST /admin/canteens/{id}/items', ({ params }, reply) =>
    menuEdit(params.id, (menu) => (reply ? [...menu, reply.item] : menu)),
  );
  const sendChangedItem = useAdminSend('PUT /admin/canteens/{id}/items/{itemId}', ({ params }, reply) =>
    menuEdit(params.id, (menu) =>
      menu.map((item) => (reply && item._id === params.itemId ? reply.item : item)),
    ),
  );
  return { sendNewItem, sendChangedItem };
}

/** Removes items from the menu of a canteen. */
export function useRemoveMenuItem(canteenId: string) {
  const { sendChange, isChanging } = useSendChange();
  const send = useAdminSend('DELETE /admin/canteens/{id}/items/{itemId}', ({ params }, reply) =>
    menuEdit(params.id, (menu) => (reply ? menu.filter(({ _id }) => _id !== params.itemId) : menu)),
  );
  const remove = ({ _id: itemId, name }: MenuItem) => {
    const messages = { done: { title: 'Item removed', text: name }, failed: 'Failed to remove item' };
    return sendChange(itemId, () => send({ params: { id: canteenId, itemId } }), messages);
  };
  return { remove, isRemoving: isChanging };
}
