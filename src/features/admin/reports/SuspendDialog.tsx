import { useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';
import { muted } from '../admin.css.ts';
import { failureToast } from '../useSendChange.ts';
import type { ReportedPerson } from './useAdminReports.ts';

export interface SuspendDialogProps {
  person: ReportedPerson;
  isChanging: boolean;
  /** Suspends the person with a reason. */
  onSuspend(person: ReportedPerson, reason: string): Promise<unknown>;
  /** Lifts the suspension of the person. */
  onLiftSuspension(person: ReportedPerson): void;
  onClose(): void;
}

/** Asks for confirmation before a person is suspended or a suspension is lifted. */
export function SuspendDialog(props: SuspendDialogProps) {
  const { person, onLiftSuspension, onClose } = props;
  // Chosen when the dialog opens, because a person counts as suspended shortly before the form of the reason closes.
  const [wasSuspended] = useState(person.isSuspended);
  if (!wasSuspended) return <ReasonDialog {...props} />;
  return (
    <AlertDialog
      title={`Lift the suspension of ${person.name}?`}
      confirmLabel="Lift suspension"
      confirmLook="brand"
      onConfirm={() => onLiftSuspension(person)}
      onCancel={onClose}
    >
      They can sell and write again, and buyers see their goods again.
    </AlertDialog>
  );
}

/** Asks for the reason of a suspension. */
function ReasonDialog({ person, isChanging, onSuspend, onClose }: SuspendDialogProps) {
  const form = useForm({
    name: 'suspend',
    subject: person._id,
    about: person._id,
    initialValues: { reason: '' },
    check: ({ reason }) => ({ errors: reason.trim() ? [] : [{ field: 'reason', message: 'Write why.' }] }),
    toBody: ({ reason }) => reason.trim(),
    send: (reason) => onSuspend(person, reason),
    success: { title: 'Person suspended', text: person.name },
    failure: (error) => failureToast('Failed to suspend person', error),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Suspend ${person.name}?`}
      form={form}
      submitLabel="Suspend person"
      submitLook="danger"
      isPending={isChanging}
      draftNotice={null}
      onClose={onClose}
    >
      <p className={muted}>
        All their goods and their store are hidden, and they can no longer sell, write or review, until you
        lift it. They read your reason.
      </p>
      <TextArea
        label="Why"
        {...form.fieldProps('reason')}
        maxLength={limits.suspensionReasonLengthMax}
        required
      />
    </FormDialog>
  );
}
