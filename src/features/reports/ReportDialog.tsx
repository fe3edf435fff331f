import { useState } from 'react';
import { limits } from '../../contract/shared/limits.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { type FormError, FormSection } from '../../ui/fields/FormSection.tsx';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useRequireSignIn } from '../sign-in/index.ts';
import * as css from './ReportDialog.css.ts';
import { type ReportDraft, readReportDraft, saveReportDraft } from './report-drafts.ts';
import { otherReason, reasonWithText, reportReasons, reportTextLengthMax } from './report-reasons.ts';
import { type ReportTarget, reportLabel } from './report-target.ts';
import { useSendReport } from './useSendReport.ts';

export interface ReportDialogProps extends ReportTarget {
  onClose(): void;
}

const formId = 'send-report';
const reasonId = 'report-reason';
const textId = 'report-text';

const { reportReasonLengthMin } = limits;
const tooShortMessage = `Tell us what is wrong, in at least ${reportReasonLengthMin} characters.`;

/** The form that reports something to the admins, with a reason and a text. */
export function ReportDialog({ onClose, ...target }: ReportDialogProps) {
  const { kind, targetId, name } = target;
  const market = useMarket();
  // Read the user's id only once, so that the draft is still found if the session ends while the form is open.
  const [personId] = useState(() => market.session.state().personId);
  const [draft, setDraft] = useState<ReportDraft>(
    () => readReportDraft(personId, kind, targetId) ?? { reason: null, text: '' },
  );
  const [errors, setErrors] = useState<FormError[]>([]);
  const { handleSignedOut, dialog } = useRequireSignIn('Sign in to report.');
  const { isSending, send } = useSendReport(
    { handleSignedOut },
    () => {
      saveReportDraft(undefined, personId, kind, targetId);
      onClose();
    },
    (message) => setErrors([{ field: textId, message }]),
  );
  const { reason, text } = draft;
  const isTextNeeded = reason === otherReason;

  const change = (changes: Partial<ReportDraft>) => {
    const changedDraft = { ...draft, ...changes };
    setDraft(changedDraft);
    setErrors([]);
    saveReportDraft(changedDraft, personId, kind, targetId);
  };

  const submit = () => {
    const problems: FormError[] = [];
    if (reason === null) problems.push({ field: reasonId, message: 'Choose what is wrong.' });
    if (isTextNeeded && text.trim().length < reportReasonLengthMin)
      problems.push({ field: textId, message: tooShortMessage });
    setErrors(problems);
    if (reason !== null && problems.length === 0)
      send({ body: { kind, targetId, reason: reasonWithText(reason, text) } });
  };
  const getErrorMessage = (field: string) => errors.find((error) => error.field === field)?.message;

  return (
    <Dialog
      title={reportLabel(target)}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isSending} pendingLabel="Sending your report">
            Send report
          </Button>
        </>
      }
    >
      {dialog}
      <FormSection id={formId} errors={errors} onSubmit={submit}>
        <div className={css.fields}>
          <p className={css.intro}>
            <bdi className={css.targetName}>{name}</bdi>. Only our admins read your report.
          </p>
          <RadioGroup
            label="What is wrong?"
            id={reasonId}
            options={reportReasons[kind].map((label) => ({ value: label, label }))}
            value={reason}
            error={getErrorMessage(reasonId)}
            onChange={(reason) => change({ reason })}
            required
          />
          <TextArea
            label={isTextNeeded ? 'Tell us more' : 'Tell us more (optional)'}
            id={textId}
            value={text}
            error={getErrorMessage(textId)}
            maxLength={reportTextLengthMax}
            onChange={(text) => change({ text })}
            required={isTextNeeded}
            rows={4}
          />
        </div>
      </FormSection>
    </Dialog>
  );
}
