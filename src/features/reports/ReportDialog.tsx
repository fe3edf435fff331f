import { useState } from 'react';
import { limits } from '../../contract/shared/limits.ts';
import { createOnce } from '../../core/create-once.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Draft } from '../../core/useDraft.ts';
import { useSend } from '../../core/useSend.ts';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { type FieldError, type FormDraft, useForm } from '../../ui/forms/useForm.ts';
import { useRequireSignIn } from '../sign-in/index.ts';
import * as css from './ReportDialog.css.ts';
import { otherReason, reasonWithText, reportReasons, reportTextLengthMax } from './report-reasons.ts';
import { type ReportTarget, reportLabel } from './report-target.ts';

export interface ReportDialogProps extends ReportTarget {
  onClose(): void;
}

interface ReportValues {
  reason: string | null;
  text: string;
}

const { reportReasonLengthMin } = limits;

function findErrors({ reason, text }: ReportValues): FieldError[] {
  const isTextTooShort = reason === otherReason && text.trim().length < reportReasonLengthMin;
  const tooShortMessage = `Tell us what is wrong, in at least ${reportReasonLengthMin} characters.`;
  return [
    ...(reason === null ? [{ field: 'reason', message: 'Choose what is wrong.' }] : []),
    ...(isTextTooShort ? [{ field: 'text', message: tooShortMessage }] : []),
  ];
}

/** The form that reports something to the admins, with a reason and a text. */
export function ReportDialog({ onClose, ...target }: ReportDialogProps) {
  const { kind, targetId, name } = target;
  const { handleSignedOut, dialog } = useRequireSignIn('Sign in to report.');
  const post = useSend('POST /reports');
  const form = useForm({
    name: 'report',
    initialValues: { reason: null, text: '' } as ReportValues,
    draft: useReportDraft(target),
    check: (values) => ({ errors: findErrors(values) }),
    toBody: ({ reason, text }) => ({ kind, targetId, reason: reasonWithText(reason ?? '', text) }),
    send: (body, attempts) => createOnce({ body, create: (input) => post(input) }, attempts),
    // The text is a part of the reason that the server has refused.
    serverErrors: ({ reason }) => (reason ? [{ field: 'text', message: reason }] : []),
    handleSignedOut,
    success: { title: 'Report sent', text: 'Thank you. We will look at it.' },
    failure: 'Error sending report',
    onDone: onClose,
  });
  const isTextNeeded = form.values.reason === otherReason;

  return (
    <FormDialog
      title={reportLabel(target)}
      form={form}
      submitLabel="Send report"
      pendingLabel="Sending your report"
      hasEqualButtons
      draftNotice={null}
      onClose={onClose}
      intro={dialog}
    >
      <p className={css.intro}>
        <bdi className={css.targetName}>{name}</bdi>. Only our admins read your report.
      </p>
      <RadioGroup
        label="What is wrong?"
        {...form.fieldProps('reason')}
        options={reportReasons[kind].map((label) => ({ value: label, label }))}
        // Another reason may not need a text.
        onChange={(reason) => form.setValues({ reason }, ['reason', 'text'])}
        required
      />
      <TextArea
        label={isTextNeeded ? 'Tell us more' : 'Tell us more (optional)'}
        {...form.fieldProps('text')}
        maxLength={reportTextLengthMax}
        required={isTextNeeded}
        rows={4}
      />
    </FormDialog>
  );
}

/** The drafts by user and target. They are in memory, because the user may have to sign in again before sending. */
const drafts = new Map<string, FormDraft<ReportValues>>();

/** The draft of a report, also in embeds. */
function useReportDraft({ kind, targetId }: ReportTarget): Draft<FormDraft<ReportValues>> {
  const market = useMarket();
  // Read the user's id only once, so that the draft is still found if the session ends while the form is open.
  const [personId] = useState(() => market.session.state().personId);
  const key = `${personId} ${kind} ${targetId}`;
  return {
    saved: drafts.get(key),
    save: (draft) => void drafts.set(key, draft),
    discard: () => void drafts.delete(key),
  };
}
