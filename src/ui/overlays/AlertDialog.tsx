import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { Button, type ButtonProps } from '../buttons/Button.tsx';
import { body, buttons, title as titleClass } from './AlertDialog.css.ts';
import { DialogFrame } from './DialogFrame.tsx';

export interface AlertDialogProps {
  /** The question: "Delete this product?". */
  title: string;
  /** What happens then, and whether it can be undone. */
  children: ReactNode;
  /** The verb on the button that does it: "Delete". */
  confirmLabel: string;
  /** How that button is filled. Default: `danger`; `brand` for what harms nobody and can be undone. */
  confirmLook?: ButtonProps['look'];
  /** What the button that does no harm says. */
  cancelLabel?: string;
  /** It is being done: the button that does it shows so, and another press on it does nothing. */
  pending?: boolean;
  /** What a screen reader says while it is pending. */
  pendingLabel?: string;
  /** Called when it is to be done. Closing it is left to the screen. */
  onConfirm(): void;
  /** Called when it is not to be done, by its button or by Esc. */
  onCancel(): void;
}

/**
 * Asks before something is lost. The button that does no harm has the focus first, and a press beside the dialog
 * answers nothing.
 */
export function AlertDialog({
  title,
  children,
  confirmLabel,
  confirmLook = 'danger',
  cancelLabel = 'Cancel',
  pending = false,
  pendingLabel = 'Please wait',
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  const text = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <DialogFrame label={title} place="sheet" role="alertdialog" onClose={onCancel} describedBy={text}>
      <div className={body}>
        <Heading slot="title" className={titleClass}>
          {title}
        </Heading>
        <div id={text}>{children}</div>
      </div>
      <footer className={buttons}>
        <Button look="outline" ref={cancel} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button look={confirmLook} pending={pending} pendingLabel={pendingLabel} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </footer>
    </DialogFrame>
  );
}
