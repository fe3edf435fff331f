import { X } from 'lucide';
import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  Dialog as AriaDialog,
  Heading,
  Modal,
  ModalOverlay,
} from 'react-aria-components';
import { body, box, close, dialog, head, overlay, title as titleClass } from './Dialog.css.ts';
import { Icon } from './Icon.tsx';
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
          {/* By its own title: react-aria looks for the heading in the page, and not in the shadow root of a widget. */}
          <AriaDialog className={dialog} aria-label={title}>
            <header className={head}>
              <Heading slot="title" className={titleClass}>
                {title}
              </Heading>
              <AriaButton slot="close" className={close} aria-label="Close">
                <Icon of={X} size={24} />
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
