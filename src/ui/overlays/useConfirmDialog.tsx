import type { ReactNode } from 'react';
import { type LoadFailure, lazyPart, useLazyDialog } from '../lazy-part.tsx';
import type { AlertDialogProps } from './AlertDialog.tsx';

export interface ConfirmDialogOptions<Subject>
  extends Pick<AlertDialogProps, 'title' | 'confirmLabel' | 'cancelLabel'> {
  /** The consequences, as in `AlertDialog`. A function gets what is asked about. */
  children: ReactNode | ((subject: Subject) => ReactNode);
  /** Called with what was asked about, when the dialog has closed. */
  onConfirm(subject: Subject): void;
  /** What happens if the code of the dialog does not load. Default: a toast. */
  onFailure?: LoadFailure<Subject>;
}

export interface ConfirmDialogControl<Subject> {
  /** The question. The caller must render it. */
  confirmDialog: ReactNode;
  /** Asks for confirmation. `subject` is what `onConfirm` is called with. */
  askToConfirm(subject: Subject): void;
}

const alertDialog = lazyPart(() => import('./AlertDialog.tsx').then((module) => module.AlertDialog));

/** Loads the code of the question in advance. */
export const preloadConfirmDialog = alertDialog.preload;

/** Asks for confirmation in an `AlertDialog`, whose code is loaded with the first question. */
export function useConfirmDialog<Subject = void>({
  children,
  onConfirm,
  onFailure,
  ...question
}: ConfirmDialogOptions<Subject>): ConfirmDialogControl<Subject> {
  const { Content, subject, open, close } = useLazyDialog<AlertDialogProps, Subject>(alertDialog, onFailure);
  return {
    confirmDialog: Content && (
      <Content
        {...question}
        onConfirm={() => {
          close();
          onConfirm(subject as Subject);
        }}
        onCancel={close}
      >
        {typeof children === 'function' ? children(subject as Subject) : children}
      </Content>
    ),
    askToConfirm: (askedSubject) => void open(askedSubject),
  };
}
