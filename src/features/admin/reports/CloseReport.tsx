import { useState } from 'react';
import type { AdminReport } from '../../../contract/shared/types.ts';
import { useFormDraft } from '../../../core/useFormDraft.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { muted } from '../parts/parts.css.ts';
import { likelyOutcome, noteMax, otherOutcome, outcomesOf, outcomeText, targetOf } from './report-words.ts';

export interface CloseReportProps {
  report: AdminReport;
  isClosing: boolean;
  /** Closes the report with what was done. Answers whether that worked. */
  onClose(outcome: string): Promise<boolean>;
  onCancel(): void;
}

const outcomeId = 'close-report-outcome';
const noteId = 'close-report-note';

/** Asks what was done about a report, and closes it. */
export function CloseReport({ report, isClosing, onClose, onCancel }: CloseReportProps) {
  const form = useFormDraft<{ outcome: string | null; note: string }>(`close-report:${report._id}`, {
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
    <FormDialog
      title="Close report"
      formId="close-report"
      errors={errors}
      saveLabel="Close report"
      isSaving={isClosing}
      onSubmit={() => void submit()}
      onClose={onCancel}
    >
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
    </FormDialog>
  );
}
