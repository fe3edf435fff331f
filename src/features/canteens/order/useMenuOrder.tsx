import { type ReactNode, type RefObject, useContext, useRef, useState } from 'react';
import type { Reply } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { NavigateContext } from '../../../core/navigate.ts';
import type { ToastMessage } from '../../../ui/feedback/ToastQueue.ts';
import { lazyPart, useLazyDialog } from '../../../ui/lazy-part.tsx';
import { focusIfLost } from '../../../ui/useFocusAfterRemoval.ts';
import type { SignInReason } from '../../navigation/index.ts';
import { readPendingAction, storePendingAction } from '../../sign-in/index.ts';
import type { AskToSignInProps } from './AskToSignIn.tsx';
import type { PendingDish } from './add-dish-after-sign-in.ts';
import type { OrderSheetProps } from './OrderSheet.tsx';
import { toDishAction } from './pending-plate.ts';
import type { DeliveryPlace } from './stored-order.ts';
import { useCanteenOrder } from './useCanteenOrder.ts';
import type { OrderEvents } from './useCheckout.ts';

/** Manages the order from a menu, with the order's dialog and the dialog that asks a guest to sign in. */
export function useMenuOrder({
  canteen,
  menu,
  deliveryLocations,
  ...events
}: Reply<'GET /canteens/{id}'> & OrderEvents) {
  const order = useCanteenOrder(canteen._id, menu);
  const { requireSignIn, dialog: signInDialog } = useSignInToOrder(canteen._id, order.place);
  const menuRef = useRef<HTMLDivElement>(null);
  const orderSheet = useOrderSheet({ canteen, deliveryLocations, order, ...events }, menuRef);
  return {
    /** The ref of the menu's element, which is focused when the pressed button was removed. */
    menuRef,
    order,
    orderSheet,
    isCanteenOpen: canteen.status === 'Opened',
    setQuantity: (id: string, quantity: number) =>
      requireSignIn(
        () => {
          orderSheet.prepare();
          order.setQuantity(id, quantity);
        },
        { id, name: menu.find(({ _id }) => _id === id)?.name ?? '' },
      ),
    dialogs: (
      <>
        {signInDialog}
        {orderSheet.dialog}
      </>
    ),
  };
}

const orderSheetPart = lazyPart(() => import('./OrderSheet.tsx').then((module) => module.OrderSheet));

const sheetFailedToast: ToastMessage = {
  kind: 'destructive',
  title: 'Error opening your order',
  text: 'Check your connection, then try again.',
};

/** Opens the order in a dialog. The dialog's code is loaded when a dish is added to the order. */
function useOrderSheet(
  props: Omit<OrderSheetProps, 'isOpen' | 'onClose'>,
  menuRef: RefObject<HTMLElement | null>,
): {
  dialog: ReactNode;
  isOpen: boolean;
  isOpening: boolean;
  open(): void;
  /** Loads the dialog's code before it is needed. */
  prepare(): void;
} {
  const { Content: Sheet, isOpening, open } = useLazyDialog(orderSheetPart, sheetFailedToast);
  const [isClosed, setClosed] = useState(false);
  const isOpen = Sheet !== undefined && !isClosed;
  const close = () => {
    setClosed(true);
    // The button that opened the order was removed if the order was sent or emptied.
    focusIfLost(() => menuRef.current);
  };
  return {
    isOpen,
    isOpening,
    prepare: orderSheetPart.preload,
    open: () => {
      setClosed(false);
      void open();
    },
    // The dialog stays mounted when it is closed, so that the WhatsApp number for the order is not read again.
    dialog: Sheet && <Sheet {...props} isOpen={isOpen} onClose={close} />,
  };
}

const askToSignInPart = lazyPart(() => import('./AskToSignIn.tsx').then((module) => module.AskToSignIn));

const signInFailedToast: ToastMessage = {
  kind: 'destructive',
  title: 'Authentication failed',
  text: 'Check your connection.',
};

/** The reason to sign in that the profile page shows. */
const reason: SignInReason = 'canteen';

/**
 * Changes the order if the person is signed in. Otherwise the hosted site opens the profile page, which shows the
 * reason to sign in and then returns here, and an embed opens a dialog. After sign-in, the pressed dish is added.
 * `place` is the chosen delivery place, which is kept, too.
 */
function useSignInToOrder(
  canteenId: string,
  place: DeliveryPlace | undefined,
): {
  requireSignIn(changeOrder: () => void, dish: { id: string; name: string }): void;
  dialog: ReactNode;
} {
  const { session } = useMarket();
  const navigate = useContext(NavigateContext);
  const {
    Content: SignInDialog,
    subject: pendingDish,
    open: askToSignIn,
  } = useLazyDialog<AskToSignInProps, PendingDish>(askToSignInPart, signInFailedToast);

  const changeOrAskToSignIn = async (changeOrder: () => void, dish: { id: string; name: string }) => {
    // The session of a returning person may still be renewing.
    if (session.state().status === 'checking') await session.token();
    if (session.state().status === 'signed-in') return changeOrder();
    if (!navigate) return askToSignIn({ canteenId, menuItemId: dish.id, place });
    storePendingAction(toDishAction(readPendingAction(), canteenId, dish, place));
    const redirect = `/canteen/${encodeURIComponent(canteenId)}`;
    navigate(`/profile?${new URLSearchParams({ reason, redirect })}`);
  };

  return {
    requireSignIn: (changeOrder, dish) => {
      // Change the order synchronously if possible, so that the focus moves during the press.
      if (session.state().status === 'signed-in') changeOrder();
      else void changeOrAskToSignIn(changeOrder, dish);
    },
    dialog: SignInDialog && pendingDish && <SignInDialog dish={pendingDish} />,
  };
}
