import type { Reply } from '../../../contract/shared/types.ts';
import type { OrderEvents } from './order-events.ts';
import { useCanteenOrder } from './useCanteenOrder.ts';
import { useOrderSheet } from './useOrderSheet.tsx';
import { useRequirePerson } from './useRequirePerson.tsx';

/** What is ordered from a menu, and the ways to order: a guest is asked to sign in, and the order opens in a dialog. */
export function useMenuOrder({
  canteen,
  menu,
  deliveryLocations,
  ...events
}: Reply<'GET /canteens/{id}'> & OrderEvents) {
  const order = useCanteenOrder(canteen._id, menu);
  const { requirePerson, dialog } = useRequirePerson(canteen._id);
  const sheet = useOrderSheet({ canteen, deliveryLocations, order, ...events });
  return {
    order,
    sheet,
    isOpen: canteen.status === 'Opened',
    setQuantity: (id: string, quantity: number) =>
      requirePerson(() => {
        sheet.prepare();
        order.setQuantity(id, quantity);
      }),
    dialogs: (
      <>
        {dialog}
        {sheet.dialog}
      </>
    ),
  };
}
