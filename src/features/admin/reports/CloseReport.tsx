import { useState } from 'react';
import type { AdminReport } from '../../../contract/shared/types.ts';
import { useKeptAnswers } from '../../../core/drafts/useKeptAnswers.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { RadioGroup } from '../../../ui/fields/choices/RadioGroup.tsx';
import { type FormError, FormSection } from '../../../ui/fields/FormSection.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { fields, main, muted } from '../parts/parts.css.ts';
import { likelyOutcome, noteMax, otherOutcome, outcomesOf, outcomeText, targetOf } from './report-words.ts';

export interface CloseReportProps {
  report: AdminReport;
  isClosing: boolean;
  /** Closes the report with what was done. Answers whether that worked. */
  onClose(outcome: string): Promise<boolean>;
  onCancel(): void;
}

const formId = 'close-report';
const outcomeId = 'close-report-outcome';
const noteId = 'close-report-note';

/** Asks what was done about a report, and closes it. */
export function CloseReport({ report, isClosing, onClose, onCancel }: CloseReportProps) {
  const form = useKeptAnswers<{ outcome: string | null; note: string }>(`close-report:${report._id}`, {
    outcome: likelyOutcome(report),
    note: '',
  });
  const { outcome, note } = form.answers;
  const [errors, setErrors] = useState<FormError[]>([]);
  const isNoteNeeded = outcome === otherOutcome;
  const errorAt = (field: string) => errors.find((error) => error.field === field)?.message;

  const submit = async () => {
    const wrong: FormError[] = [];
    if (outcome === null) wrong.push({ field: outcomeId, message: 'Choose what was done.' });
    if (isNoteNeeded && !note.trim()) wrong.push({ field: noteId, message: 'Write what was done.' });
    setErrors(wrong);
    if (outcome === null || wrong.length > 0) return;
    if (await onClose(outcomeText(outcome, note))) form.finish();
  };

  return (
    <Dialog
      title="Close report"
      onClose={onCancel}
      actions={
        <>
          <Button look="outline" onClick={onCancel}>
            Cancel
          </Button>
          <span className={main}>
            <Button type="submit" form={formId} pending={isClosing} pendingLabel="Saving">
              Close report
            </Button>
          </span>
        </>
      }
    >
      <FormSection id={formId} errors={errors} onSubmit={() => void submit()}>
        <div className={fields}>
          <p className={muted}>
            About: <bdi>{targetOf(report)}</bdi>. Only admins read what you answer here.
          </p>
          <RadioGroup
            label="What was done?"
            id={outcomeId}
            options={outcomesOf(report).map((label) => ({ value: label, label }))}
            value={outcome}
            error={errorAt(outcomeId)}
            onChange={(outcome) => form.answer({ outcome })}
            required
          />
          <TextArea
            label={isNoteNeeded ? 'What you did' : 'Note (optional)'}
            id={noteId}
            value={note}
            error={errorAt(noteId)}
            maxLength={noteMax}
            onChange={(note) => form.answer({ note })}
            required={isNoteNeeded}
          />
        </div>
      </FormSection>
    </Dialog>
  );
}
