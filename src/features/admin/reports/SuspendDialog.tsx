import { useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import { useFormDraft } from '../../../core/useFormDraft.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';
import { muted } from '../admin.css.ts';
import { FormDialog } from '../FormDialog.tsx';
import type { Owner } from './useAdminReports.ts';

export interface SuspendDialogProps {
  owner: Owner;
  isChanging: boolean;
  /** Suspends the owner with a reason. Resolves to whether the owner was suspended. */
  onSuspend(owner: Owner, reason: string): Promise<boolean>;
  /** Lifts the suspension of the owner. */
  onLift(owner: Owner): void;
  onCancel(): void;
}

const reasonId = 'suspend-owner-reason';

/** Asks for confirmation before an owner is suspended or a suspension is lifted. */
export function SuspendDialog(props: SuspendDialogProps) {
  const { owner, onLift, onCancel } = props;
  if (!owner.isSuspended) return <ReasonDialog {...props} />;
  return (
    <AlertDialog
      title={`Lift the suspension of ${owner.name}?`}
      confirmLabel="Lift suspension"
      confirmLook="brand"
      onConfirm={() => onLift(owner)}
      onCancel={onCancel}
    >
      They can sell and write again, and buyers see their goods again.
    </AlertDialog>
  );
}

/** Asks for the reason of a suspension. */
function ReasonDialog({ owner, isChanging, onSuspend, onCancel }: SuspendDialogProps) {
  const form = useFormDraft(`suspend:${owner._id}`, { reason: '' });
  const { reason } = form.values;
  const [errors, setErrors] = useState<FormError[]>([]);
  const submit = async () => {
    const isMissing = !reason.trim();
    setErrors(isMissing ? [{ field: reasonId, message: 'Write why.' }] : []);
    if (!isMissing && (await onSuspend(owner, reason.trim()))) form.finish();
  };
  return (
    <FormDialog
      title={`Suspend ${owner.name}?`}
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
        maxLength={limits.suspensionReasonMax}
        onChange={(reason) => form.setValues({ reason })}
        required
      />
    </FormDialog>
  );
}
