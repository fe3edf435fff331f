import { useRef } from 'react';
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
  const place = useRef<HTMLDivElement>(null);
  const sheet = useOrderSheet({ canteen, deliveryLocations, order, ...events }, place);
  return {
    /** Goes on the menu: the focus falls back to it. */
    place,
    order,
    sheet,
    isOpen: canteen.status === 'Opened',
    setQuantity: (id: string, quantity: number) =>
      requirePerson(() => {
        sheet.prepare();
        order.setQuantity(id, quantity);
      }, id),
    dialogs: (
      <>
        {dialog}
        {sheet.dialog}
      </>
    ),
  };
}
