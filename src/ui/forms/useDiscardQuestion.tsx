import { type ComponentType, type MouseEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { isPlainPress } from '../../core/navigate.ts';
import { showLazyToast } from '../feedback/lazy-toast.ts';
import type { AlertDialogProps } from '../overlays/AlertDialog.tsx';
import { WidgetRoot } from '../overlays/WidgetRoot.tsx';
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
  const root = useContext(WidgetRoot);
  const [loadedQuestion, setLoadedQuestion] = useState<{
    Dialog: ComponentType<AlertDialogProps>;
    leave(): void;
  }>();
  const isLeaving = useRef(false);

  const onLeave = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!form.isChanged || isLeaving.current) return form.finish();
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const cancelLink = event.currentTarget;
    void import('../overlays/AlertDialog.tsx').then(
      ({ AlertDialog }) =>
        setLoadedQuestion({
          Dialog: AlertDialog,
          leave() {
            isLeaving.current = true;
            cancelLink.click();
          },
        }),
      // The draft stays, and the next visit restores it.
      () => showLazyToast({ kind: 'destructive', title: 'Error', text: 'Check your connection.' }, root),
    );
  };
  return {
    onLeave,
    question: loadedQuestion && (
      <loadedQuestion.Dialog
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          setLoadedQuestion(undefined);
          loadedQuestion.leave();
        }}
        onCancel={() => setLoadedQuestion(undefined)}
      >
        Your changes are not saved, and will be lost.
      </loadedQuestion.Dialog>
    ),
  };
}
