import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';

export interface SignOutDialogProps {
  /** The number of actions that are still queued in the outbox. */
  unsentCount: number;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks for confirmation before signing out, because unsent actions would be lost. */
export function SignOutDialog({ unsentCount, ...handlers }: SignOutDialogProps) {
  return (
    <AlertDialog title="Log out now?" confirmLabel="Log out anyway" cancelLabel="Stay" {...handlers}>
      {unsentCount === 1
        ? 'One thing you did is not sent yet, and is lost if you log out.'
        : `${unsentCount} things you did are not sent yet, and are lost if you log out.`}
    </AlertDialog>
  );
}
