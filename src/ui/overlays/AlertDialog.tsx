import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { Button, type ButtonProps } from '../buttons/Button.tsx';
import { body, buttons, title as titleClass } from './AlertDialog.css.ts';
import { DialogFrame } from './DialogFrame.tsx';

export interface AlertDialogProps {
  /** The question, such as "Delete this product?". */
  title: string;
  /** The consequences, and whether they can be undone. */
  children: ReactNode;
  /** The verb on the confirming button, such as "Delete". */
  confirmLabel: string;
  /** The fill of the confirming button. Default: `danger`. Use `brand` for a harmless action that can be undone. */
  confirmLook?: ButtonProps['look'];
  /** The text of the cancelling button. */
  cancelLabel?: string;
  /** Whether the action is running: the confirming button shows a spinner and ignores presses. */
  pending?: boolean;
  /** The name of the spinner for a screen reader. */
  pendingLabel?: string;
  /** Called when the action is confirmed. The parent component closes the dialog. */
  onConfirm(): void;
  /** Called when the action is cancelled, by the cancelling button or by Esc. */
  onCancel(): void;
}

/**
 * Asks for confirmation before something is lost. The cancelling button has the initial focus, and a press outside of the
 * dialog does nothing.
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
  const textId = useId();
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => cancelButton.current?.focus(), []);
  return (
    <DialogFrame label={title} placement="sheet" role="alertdialog" onClose={onCancel} describedBy={textId}>
      <div className={body}>
        <Heading slot="title" className={titleClass}>
          {title}
        </Heading>
        <div id={textId}>{children}</div>
      </div>
      <footer className={buttons}>
        <Button look="outline" ref={cancelButton} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button look={confirmLook} pending={pending} pendingLabel={pendingLabel} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </footer>
    </DialogFrame>
  );
}
