import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useBackToClose } from './back.ts';
import { box, filling } from './FullDialog.css.ts';
import { addDialog } from './open-dialogs.ts';
import { useScrollLock } from './useScrollLock.ts';
import { LayerPlace } from './WidgetRoot.tsx';

export interface FullDialogProps {
  /** Its name, for a screen reader. */
  label: string;
  /** Fills also a wide screen, as a picture does. */
  fills?: boolean;
  /** Esc, Back and the ground around it call it. Undefined: it cannot be closed without answering it. */
  onClose?(): void;
  /** All of it, its heading and its way out included. */
  children: ReactNode;
}

/**
 * A dialog whose content is a screen of its own, with its own heading. It is the browser's own dialog: a server can
 * render it open, and it needs no other code than this.
 */
export function FullDialog({ label, fills = false, onClose, children }: FullDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedGround = useRef(false);

  useScrollLock();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Somebody may be typing in what the server rendered.
    const focused = element.querySelector<HTMLElement>(':focus');
    // As it is rendered it lies over the page and leaves the page in reach.
    element.close();
    element.showModal();
    // The browser would take the first field, and a phone would open its keyboard.
    (focused ?? element).focus();
    const leave = addDialog(element);
    return () => {
      leave();
      // This gives the focus back, which taking it out of the page would not.
      element.close();
    };
  }, []);

  useBackToClose(onClose);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does what a press on the ground does
    <dialog
      ref={dialog}
      className={fills ? filling : box}
      open
      aria-label={label}
      aria-modal="true"
      tabIndex={-1}
      data-full
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        // Browsers close a dialog that refuses twice. Ours stays until it is answered.
        const element = dialog.current;
        if (!element || element.open) return;
        if (onClose) onClose();
        else element.showModal();
      }}
      onPointerDown={(event) => {
        pressedGround.current = isOnGround(event);
      }}
      onClick={(event) => {
        if (pressedGround.current && isOnGround(event)) onClose?.();
      }}
    >
      <LayerPlace.Provider value={dialog}>{children}</LayerPlace.Provider>
    </dialog>
  );
}

/** A press on the ground around a dialog is one on the dialog, outside of its box. */
function isOnGround({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
