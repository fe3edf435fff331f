import type { AdminUser } from '../../../contract/shared/types.ts';
import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';

export interface PaidQuestionProps {
  user: AdminUser;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before a package is marked as paid, or as unpaid, and says what the person will see. */
export function PaidQuestion({ user, ...answers }: PaidQuestionProps) {
  return user.isPaid ? (
    <AlertDialog title={`Mark ${user.displayName} as unpaid?`} confirmLabel="Mark as unpaid" {...answers}>
      The store and its goods stay. The badge, Featured places and analytics go off at once, and the day from
      which it was paid is kept in the trail alone.
    </AlertDialog>
  ) : (
    <AlertDialog
      title={`Mark ${user.displayName} as paid?`}
      confirmLabel="Mark as paid"
      confirmLook="brand"
      {...answers}
    >
      Check first that the money has come. The store, its badge and analytics open for them at once.
    </AlertDialog>
  );
}
