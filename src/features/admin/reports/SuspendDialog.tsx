import { useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import { useFormDraft } from '../../../core/useFormDraft.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';
import { muted } from '../admin.css.ts';
import { FormDialog } from '../FormDialog.tsx';
import type { ReportedPerson } from './useAdminReports.ts';

export interface SuspendDialogProps {
  person: ReportedPerson;
  isChanging: boolean;
  /** Suspends the person with a reason. Resolves to whether the person was suspended. */
  onSuspend(person: ReportedPerson, reason: string): Promise<boolean>;
  /** Lifts the suspension of the person. */
  onLiftSuspension(person: ReportedPerson): void;
  onCancel(): void;
}

const reasonId = 'suspend-owner-reason';

/** Asks for confirmation before a person is suspended or a suspension is lifted. */
export function SuspendDialog(props: SuspendDialogProps) {
  const { person, onLiftSuspension, onCancel } = props;
  if (!person.isSuspended) return <ReasonDialog {...props} />;
  return (
    <AlertDialog
      title={`Lift the suspension of ${person.name}?`}
      confirmLabel="Lift suspension"
      confirmLook="brand"
      onConfirm={() => onLiftSuspension(person)}
      onCancel={onCancel}
    >
      They can sell and write again, and buyers see their goods again.
    </AlertDialog>
  );
}

/** Asks for the reason of a suspension. */
function ReasonDialog({ person, isChanging, onSuspend, onCancel }: SuspendDialogProps) {
  const form = useFormDraft(`suspend:${person._id}`, { reason: '' });
  const { reason } = form.values;
  const [errors, setErrors] = useState<FormError[]>([]);
  const submit = async () => {
    const isMissing = !reason.trim();
    setErrors(isMissing ? [{ field: reasonId, message: 'Write why.' }] : []);
    if (!isMissing && (await onSuspend(person, reason.trim()))) form.finish();
  };
  return (
    <FormDialog
      title={`Suspend ${person.name}?`}
      formId="suspend-owner"
      errors={errors}
      saveLabel="Suspend person"
      saveLook="danger"
      isSaving={isChanging}
      onSubmit={() => void submit()}
      onClose={onCancel}
    >
      <p className={muted}>
        All their goods and their store are hidden, and they can no longer sell, write or review, until you
        lift it. They read your reason.
      </p>
      <TextArea
        label="Why"
        id={reasonId}
        value={reason}
        error={errors[0]?.message}
        maxLength={limits.suspensionReasonLengthMax}
        onChange={(reason) => form.setValues({ reason })}
        required
      />
    </FormDialog>
  );
}
