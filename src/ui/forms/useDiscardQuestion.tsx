import { type MouseEvent, type ReactNode, useRef } from 'react';
import { isPlainPress } from '../../core/navigate.ts';
import { useConfirmDialog } from '../overlays/useConfirmDialog.tsx';
import type { FormState } from './useForm.ts';

export interface DiscardQuestion {
  /** The question, to render in the page. */
  question: ReactNode;
  /** Handles a press on the link that leaves the form. */
  onLeave(event: MouseEvent<HTMLAnchorElement>): void;
}

/**
 * Asks before a Cancel link discards unsent changes. Only Cancel deletes the draft: Back, another link or closing the tab
 * keep it, so they need no question.
 */
export function useDiscardQuestion(form: FormState): DiscardQuestion {
  const isLeaving = useRef(false);
  // If the question does not load, the draft stays, and the next visit restores it.
  const { confirmDialog, askToConfirm } = useConfirmDialog<HTMLAnchorElement>({
    title: 'Discard your changes?',
    children: 'Your changes are not saved, and will be lost.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    onConfirm(cancelLink) {
      isLeaving.current = true;
      cancelLink.click();
    },
  });
  return {
    onLeave(event) {
      if (!form.isChanged || isLeaving.current) return form.finish();
      if (!isPlainPress(event)) return;
      event.preventDefault();
      askToConfirm(event.currentTarget);
    },
    question: confirmDialog,
  };
}
