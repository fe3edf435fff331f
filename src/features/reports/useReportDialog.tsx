import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import { loadToasts, showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { useRequireSignIn } from '../sign-in/index.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';
import type { ReportSubject } from './report-subject.ts';

/** The dialog that reports something. Its code is loaded when it is opened; guests have to sign in first. */
export function useReportDialog(): {
  /** The dialog, to render in the page. */
  dialog: ReactNode;
  /** Opens the dialog. */
  report(subject: ReportSubject): void;
} {
  const root = useContext(WidgetRoot);
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to report.');
  const [open, setOpen] = useState<{ Dialog: ComponentType<ReportDialogProps>; subject: ReportSubject }>();
  return {
    dialog: (
      <>
        {dialog}
        {open && <open.Dialog {...open.subject} onClose={() => setOpen(undefined)} />}
      </>
    ),
    report: (subject) =>
      requireSignIn(() => {
        // Load the toasts with the dialog: when sending fails, the network may be down.
        Promise.all([import('./ReportDialog.tsx'), loadToasts()]).then(
          ([{ ReportDialog }]) => setOpen({ Dialog: ReportDialog, subject }),
          () => showLazyToast({ kind: 'destructive', title: 'Error', text: 'Check your connection.' }, root),
        );
      }),
  };
}
