import type { ReactNode } from 'react';
import { loadToasts } from '../../ui/feedback/lazy-toast.ts';
import { lazyPart, useLazyDialog } from '../../ui/lazy-part.tsx';
import { useRequireSignIn } from '../sign-in/index.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';
import type { ReportTarget } from './report-target.ts';

const reportDialog = lazyPart(async () => {
  // Load the toasts with the dialog, because the network may be down when sending fails.
  const [{ ReportDialog }] = await Promise.all([import('./ReportDialog.tsx'), loadToasts()]);
  return ReportDialog;
});

/** Opens the dialog to report something. Its code is loaded when it opens. A guest must sign in first. */
export function useReportDialog(): {
  /** The dialog. The caller must render it. */
  dialog: ReactNode;
  /** Opens the dialog. */
  openReportDialog(target: ReportTarget): void;
} {
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to report.');
  const { Content, subject, open, close } = useLazyDialog<ReportDialogProps, ReportTarget>(reportDialog);
  return {
    dialog: (
      <>
        {dialog}
        {Content && subject && <Content {...subject} onClose={close} />}
      </>
    ),
    openReportDialog: (target) => requireSignIn(() => void open(target)),
  };
}
