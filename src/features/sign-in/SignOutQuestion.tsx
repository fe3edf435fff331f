import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';

export interface SignOutQuestionProps {
  /** How many actions are still queued in the outbox. */
  unsent: number;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before signing out, because unsent actions would be lost. */
export function SignOutQuestion({ unsent, ...answers }: SignOutQuestionProps) {
  return (
    <AlertDialog title="Log out now?" confirmLabel="Log out anyway" cancelLabel="Stay" {...answers}>
      {unsent === 1
        ? 'One thing you did is not sent yet, and is lost if you log out.'
        : `${unsent} things you did are not sent yet, and are lost if you log out.`}
    </AlertDialog>
  );
}
