import { type ReactNode, useState } from 'react';
import { AlertDialog, type AlertDialogProps } from '../../ui/overlays/AlertDialog.tsx';

/** A question before an action: what happens, and what the buttons say. */
export type Question = Omit<AlertDialogProps, 'onCancel' | 'children'> & {
  /** The consequences, and whether they can be undone. */
  text: ReactNode;
};

/**
 * Asks for confirmation before an action. The caller renders `confirmation`, which is the open dialog. Unlike
 * `useConfirmDialog`, it loads nothing late, because the panel has the dialog's code already.
 */
export function useConfirmation() {
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const confirmation = question && (
    <AlertDialog
      {...question}
      onCancel={close}
      onConfirm={() => {
        close();
        question.onConfirm();
      }}
    >
      {question.text}
    </AlertDialog>
  );
  return { ask: setQuestion, confirmation };
}
