import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  Dialog as AriaDialog,
  Heading,
  Modal,
  ModalOverlay,
} from 'react-aria-components';
import { body, box, close, dialog, head, overlay, title as titleClass } from './Dialog.css.ts';
import { OverlayLayer } from './OverlayLayer.tsx';

export interface DialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog on top of the page: focus stays in it, Esc, the ground around it and ✕ close it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  return (
    <OverlayLayer>
      <ModalOverlay
        className={overlay}
        data-dismissable=""
        isOpen
        isDismissable
        onOpenChange={(open) => open || onClose()}
      >
        <Modal className={box}>
          <AriaDialog className={dialog}>
            <header className={head}>
              <Heading slot="title" className={titleClass}>
                {title}
              </Heading>
              <AriaButton slot="close" className={close} aria-label="Close">
                <X size={24} strokeWidth={1.75} aria-hidden="true" />
              </AriaButton>
            </header>
            <div className={body}>{children}</div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </OverlayLayer>
  );
}

export interface FullDialogProps {
  label: string;
  /** Undefined: it cannot be closed without answering it. */
  onClose?(): void;
  children: ReactNode;
}

/** A dialog whose content is a screen of its own, with its own heading. */
export function FullDialog({ label, onClose, children }: FullDialogProps) {
  return (
    <OverlayLayer>
      <ModalOverlay
        className={overlay}
        data-dismissable={onClose && ''}
        isOpen
        isDismissable={onClose !== undefined}
        isKeyboardDismissDisabled={onClose === undefined}
        onOpenChange={(open) => open || onClose?.()}
      >
        <Modal className={box} data-full="">
          <AriaDialog className={dialog} aria-label={label}>
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </OverlayLayer>
  );
}
