import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon } from '../display/Icon.tsx';
import { useBackToClose, watchForBack } from './back.ts';
import { boxes, close, dialog, overlays } from './DialogFrame.css.ts';
import { NestedOverlayLayer, OverlayLayer } from './OverlayLayer.tsx';

export interface DialogFrameProps {
  /** Its name, for a screen reader. */
  label: string;
  /** `sheet`: at the bottom of a phone, else in the middle. `side`: at the end of the line. */
  place: keyof typeof boxes;
  /** `alertdialog` interrupts, and does not close when the ground around it is pressed. */
  role?: 'dialog' | 'alertdialog';
  /** Undefined: it cannot be closed without answering it. */
  onClose?(): void;
  /** The id of what a screen reader reads after its name. */
  describedBy?: string;
  children: ReactNode;
}

/** What all dialogs have in common: the ground, the box, where the focus goes, and how they close. */
export function DialogFrame({ label, place, role, onClose, describedBy, children }: DialogFrameProps) {
  useBackToClose(onClose, watchForBack);
  return (
    <OverlayLayer>
      <ModalOverlay
        className={overlays[place]}
        data-dismissable={onClose && ''}
        isOpen
        isDismissable={onClose !== undefined && role !== 'alertdialog'}
        isKeyboardDismissDisabled={onClose === undefined}
        onOpenChange={(open) => open || onClose?.()}
      >
        <Modal className={boxes[place]}>
          {/* Not by its heading: react-aria looks for that in the page, and not in the shadow root of a widget. */}
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
    <AriaButton slot="close" className={close} aria-label={label}>
      <Icon of={X} size={24} />
    </AriaButton>
  );
}
