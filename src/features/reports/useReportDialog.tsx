import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import { loadToasts, showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { useRequireSignIn } from '../sign-in/index.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';
import type { ReportTarget } from './report-target.ts';

/** Opens the dialog to report something. Its code is loaded when it opens. A guest must sign in first. */
export function useReportDialog(): {
  /** The dialog. The caller must render it. */
  dialog: ReactNode;
  /** Opens the dialog. */
  openReportDialog(target: ReportTarget): void;
} {
  const root = useContext(WidgetRoot);
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to report.');
  const [openedDialog, setOpenedDialog] = useState<{
    Dialog: ComponentType<ReportDialogProps>;
    target: ReportTarget;
  }>();
  return {
    dialog: (
      <>
        {dialog}
        {openedDialog && (
          <openedDialog.Dialog {...openedDialog.target} onClose={() => setOpenedDialog(undefined)} />
        )}
      </>
    ),
    openReportDialog: (target) =>
      requireSignIn(() => {
        // Load the toasts with the dialog, because the network may be down when sending fails.
        Promise.all([import('./ReportDialog.tsx'), loadToasts()]).then(
          ([{ ReportDialog }]) => setOpenedDialog({ Dialog: ReportDialog, target }),
          () => showLazyToast({ kind: 'destructive', title: 'Error', text: 'Check your connection.' }, root),
        );
      }),
  };
}
