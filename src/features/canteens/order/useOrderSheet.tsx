import { type ComponentType, type ReactNode, type RefObject, useContext, useState } from 'react';
import { showLateToast } from '../../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { focusIfLost } from '../../../ui/useFocusAfterRemoval.ts';
import type { OrderSheetProps } from './OrderSheet.tsx';

const load = () => import('./OrderSheet.tsx');

/** Opens an order in a dialog, whose code comes with the first thing that is ordered. */
export function useOrderSheet(
  props: Omit<OrderSheetProps, 'isOpen' | 'onClose'>,
  menu: RefObject<HTMLElement | null>,
): {
  dialog: ReactNode;
  isOpen: boolean;
  isOpening: boolean;
  open(): void;
  /** Fetches the code, before it is needed. */
  prepare(): void;
} {
  const root = useContext(WidgetRoot);
  const [Sheet, setSheet] = useState<ComponentType<OrderSheetProps>>();
  const [isOpen, setOpen] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const close = () => {
    setOpen(false);
    // The button that opened an order is gone when the order was sent, or all was taken out of it.
    focusIfLost(() => menu.current);
  };
  return {
    isOpen,
    isOpening,
    prepare: () => void load().catch(() => {}), // It is tried again when the order is opened.
    open: () => {
      setOpening(true);
      load()
        .then(
          (module) => {
            setSheet(() => module.OrderSheet);
            setOpen(true);
          },
          () =>
            showLateToast(
              {
                kind: 'destructive',
                title: 'Error opening your order',
                text: 'Check your connection, then try again.',
              },
              root,
            ),
        )
        .finally(() => setOpening(false));
    },
    // It stays when it is closed: it has read where the order goes.
    dialog: Sheet && <Sheet {...props} isOpen={isOpen} onClose={close} />,
  };
}
