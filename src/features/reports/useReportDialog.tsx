import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import { loadToasts, showLateToast } from '../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { useRequireSignIn } from '../sign-in/index.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';
import type { ReportSubject } from './report-subject.ts';

/** The dialog that reports something. Its code comes when it is opened, and a guest is asked to sign in first. */
export function useReportDialog(): {
  /** Put this into the page. */
  dialog: ReactNode;
  /** Opens it. */
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
        // What tells that sending has failed comes with the dialog: by then the network may be gone.
        Promise.all([import('./ReportDialog.tsx'), loadToasts()]).then(
          ([{ ReportDialog }]) => setOpen({ Dialog: ReportDialog, subject }),
          () => showLateToast({ kind: 'destructive', title: 'Error', text: 'Check your connection.' }, root),
        );
      }),
  };
}
