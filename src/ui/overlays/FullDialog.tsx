import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { box, fullScreen } from './FullDialog.css.ts';
import { isMovingIn, registerDialog } from './open-dialogs.ts';
import { useBackToClose } from './useBackToClose.ts';
import { ParentDialog } from './WidgetRoot.tsx';

export interface FullDialogProps {
  /** The name of the dialog, for a screen reader. */
  label: string;
  /** Whether the dialog also fills wide screens, such as for a picture. */
  fills?: boolean;
  /** Called by Esc, Back and a press outside. If undefined, the dialog can only be closed by its content. */
  onClose?(): void;
  /** The whole content, including a heading and a button to close the dialog. */
  children: ReactNode;
}

/**
 * A dialog whose content is one of the screens, such as a product's page, with the screen's own heading. It is a native `<dialog>`: a server can render it open, and
 * it does not need react-aria.
 */
export function FullDialog({ label, fills = false, onClose, children }: FullDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const wasPressedOutside = useRef(false);

  useScrollLock();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // The visitor may already be typing into the server's HTML.
    const focusedElement = element.querySelector<HTMLElement>(':focus');
    // The server has rendered the dialog open but not modal. Make it modal.
    element.close();
    element.showModal();
    // By default the browser would focus the first field, and a phone would open its keyboard. Focus the dialog instead.
    (focusedElement ?? element).focus();
    const unregister = registerDialog(element);
    return () => {
      unregister();
      // Only close() restores the focus. Removing the element does not.
      element.close();
    };
  }, []);

  useBackToClose(onClose);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same as a press outside
    <dialog
      ref={dialog}
      className={fills ? fullScreen : box}
      part="dialog"
      open
      aria-label={label}
      aria-modal="true"
      tabIndex={-1}
      onCancel={(event) => {
        // A file field inside the dialog, and in React a dialog inside it, dispatch `cancel` too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        // Browsers close a dialog on the second Esc even if `cancel` is prevented. Reopen the dialog if it must stay open.
        const element = dialog.current;
        if (!element || element.open) return;
        if (onClose) onClose();
        else element.showModal();
      }}
      onPointerDown={(event) => {
        wasPressedOutside.current = isOutside(event) && !isMovingIn(dialog.current);
      }}
      onClick={(event) => {
        if (wasPressedOutside.current && isOutside(event)) onClose?.();
      }}
    >
      <ParentDialog.Provider value={dialog}>{children}</ParentDialog.Provider>
    </dialog>
  );
}

/** Whether a press was on the backdrop: its target is the dialog, but outside of the dialog's box. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

let lockCount = 0;
let previousStyle: { overflow: string; scrollbarGutter: string } | undefined;

/** Prevents the page behind a dialog from scrolling, without changing its width. */
function useScrollLock(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    lockCount += 1;
    if (lockCount === 1) {
      previousStyle = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter };
      if (innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable';
      style.overflow = 'hidden';
    }
    return () => {
      lockCount -= 1;
      if (lockCount === 0) Object.assign(style, previousStyle);
    };
  }, []);
}
