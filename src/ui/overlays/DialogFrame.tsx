import { X } from 'lucide';
import { type ReactNode, useCallback, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon } from '../display/Icon.tsx';
import { backdrops, boxes, closeButton, dialog } from './DialogFrame.css.ts';
import { NestedOverlayLayer, OverlayLayer } from './OverlayLayer.tsx';
import { isMovingIn } from './open-dialogs.ts';
import { useBackToClose, watchBackGesture } from './useBackToClose.ts';

export interface DialogFrameProps {
  /** The name of the dialog, for a screen reader. */
  label: string;
  /** `sheet`: at the bottom on a phone, otherwise centered. `side`: at the right, or the left in right-to-left text. */
  placement: keyof typeof boxes;
  /** `alertdialog` interrupts a screen reader, and is not closed by a press outside. */
  role?: 'dialog' | 'alertdialog';
  /** Called when the visitor closes the dialog. If undefined, only the dialog's own buttons can close the dialog. */
  onClose?(): void;
  /** The id of the text that a screen reader reads after the name. */
  describedBy?: string;
  children: ReactNode;
}

/** The shared parts of all dialogs: backdrop, box, focus management and closing. */
export function DialogFrame({ label, placement, role, onClose, describedBy, children }: DialogFrameProps) {
  useBackToClose(onClose, watchBackGesture);
  const box = useRef<HTMLElement>(null);
  const keepBox = useCallback((element: HTMLElement | null) => {
    box.current = element;
    // Lets the page's style sheets select the dialog. Set by script, because react-aria leaves the attribute `part` out.
    element?.setAttribute('part', 'dialog');
  }, []);
  return (
    <OverlayLayer>
      <ModalOverlay
        className={backdrops[placement]}
        data-dismissable={onClose && ''}
        isOpen
        isDismissable={onClose !== undefined && role !== 'alertdialog'}
        isKeyboardDismissDisabled={onClose === undefined}
        shouldCloseOnInteractOutside={() => !isMovingIn(box.current)}
        onOpenChange={(open) => open || onClose?.()}
      >
        <Modal className={boxes[placement]} ref={keepBox}>
          {/* Named by `aria-label`, because react-aria cannot find a heading in the shadow root of a widget. */}
          <AriaDialog className={dialog} role={role} aria-label={label} aria-describedby={describedBy}>
            <NestedOverlayLayer>{children}</NestedOverlayLayer>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </OverlayLayer>
  );
}

/** The ✕ of a dialog. */
export function CloseButton({ label }: { label: string }) {
  return (
    <AriaButton slot="close" className={closeButton} aria-label={label}>
      <Icon of={X} size={24} />
    </AriaButton>
  );
}
