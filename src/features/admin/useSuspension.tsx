import { useState } from 'react';
import { limits } from '../../contract/shared/limits.ts';
import type { AdminReport, AdminUser } from '../../contract/shared/types.ts';
import { type AnswerEdit, editAnswer } from '../../core/edits.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { missingErrors } from '../../ui/forms/form-problems.ts';
import { useForm } from '../../ui/forms/useForm.ts';
import { muted } from './admin.css.ts';
import { useAdminSend } from './admin-check.ts';
import { replaceItem } from './useAdminList.ts';
import { useConfirmation } from './useConfirmation.tsx';
import { failureToast, useSendChange } from './useSendChange.ts';

/** A person who can be suspended, such as the owner of a reported target. */
export type SuspendablePerson = NonNullable<AdminReport['owner']>;

/**
 * Suspends people and lifts suspensions, after a question. The caller renders `suspensionDialog`. `onSettled` is called
 * after a change, even a failed one.
 */
export function useSuspension(onSettled?: () => unknown) {
  const [personToSuspend, setPersonToSuspend] = useState<SuspendablePerson>();
  const { ask, confirmation } = useConfirmation();
  const { sendChange, trackChange, isChanging } = useSendChange();
  const send = useAdminSend('PATCH /admin/users/{id}/suspension', ({ params }, reply) =>
    suspensionEdit(params.id, reply?.user),
  );
  const suspend = ({ _id: id }: SuspendablePerson, reason: string) =>
    trackChange(id, () => send({ params: { id }, body: { isSuspended: true, reason } }))
      // `void`, because the form would otherwise wait for what `onSettled` loads.
      .finally(() => void onSettled?.());
  const lift = ({ _id: id, name }: SuspendablePerson) =>
    sendChange(id, () => send({ params: { id }, body: { isSuspended: false } }), {
      done: { title: 'Suspension lifted', text: name },
      failed: 'Failed to lift suspension',
    });
  return {
    isSuspending: isChanging,
    /** Asks for the reason of a suspension, or for confirmation before a suspension is lifted. */
    askToSuspendOrLift(person: SuspendablePerson) {
      if (!person.isSuspended) return setPersonToSuspend(person);
      ask({
        title: `Lift the suspension of ${person.name}?`,
        text: 'They can sell and write again, and buyers see their goods again.',
        confirmLabel: 'Lift suspension',
        confirmLook: 'brand',
        onConfirm: () => void lift(person).then(onSettled),
      });
    },
    suspensionDialog: personToSuspend ? (
      <SuspendDialog
        person={personToSuspend}
        isPending={isChanging(personToSuspend._id)}
        onSend={(reason) => suspend(personToSuspend, reason)}
        onClose={() => setPersonToSuspend(undefined)}
      />
    ) : (
      confirmation
    ),
  };
}

/** Returns the edit that changes the suspension of a user in the cached users and reports, once `user` is known. */
function suspensionEdit(id: string, user: AdminUser | undefined): AnswerEdit {
  const isSuspended = user?.suspension !== undefined;
  const userEdit = editAnswer('GET /admin/users/google/{id}', (reply) =>
    user && reply.user._id === id ? { user } : reply,
  );
  const listEdit = editAnswer('GET /admin/users', (reply) => ({
    ...reply,
    users: replaceItem(reply.users, user),
  }));
  const reportsEdit = editAnswer('GET /admin/reports', (reply) => ({
    ...reply,
    reports: reply.reports.map((report) =>
      user && report.owner?._id === id ? { ...report, owner: { ...report.owner, isSuspended } } : report,
    ),
  }));
  return (cached, call) => userEdit(cached, call) ?? listEdit(cached, call) ?? reportsEdit(cached, call);
}

interface SuspendDialogProps {
  person: SuspendablePerson;
  /** Whether the person is being suspended. */
  isPending?: boolean;
  /** Suspends the person with a reason. */
  onSend(reason: string): Promise<unknown>;
  onClose(): void;
}

/** Asks for the reason of a suspension. */
export function SuspendDialog({ person, isPending, onSend, onClose }: SuspendDialogProps) {
  const form = useForm({
    name: 'suspend',
    subject: person._id,
    about: person._id,
    initialValues: { reason: '' },
    check: (values) => ({ errors: missingErrors(values, { reason: 'Write why.' }) }),
    toBody: ({ reason }) => reason.trim(),
    send: onSend,
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
      isPending={isPending}
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
