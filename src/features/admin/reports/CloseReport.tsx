import { useState } from 'react';
import type { AdminReport } from '../../../contract/shared/types.ts';
import { useFormDraft } from '../../../core/useFormDraft.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { muted } from '../admin.css.ts';
import { FormDialog } from '../FormDialog.tsx';
import {
  noteLengthMax,
  otherOutcome,
  outcomesFor,
  outcomeText,
  preselectedOutcome,
  targetName,
} from './report-texts.ts';

export interface CloseReportProps {
  report: AdminReport;
  isClosing: boolean;
  /** Closes the report with its outcome. Resolves to whether the report was closed. */
  onCloseReport(outcome: string): Promise<boolean>;
  onCancel(): void;
}

const outcomeId = 'close-report-outcome';
const noteId = 'close-report-note';

/** The form that closes a report with its outcome. */
export function CloseReport({ report, isClosing, onCloseReport, onCancel }: CloseReportProps) {
  const form = useFormDraft<{ outcome: string | null; note: string }>(`close-report:${report._id}`, {
    outcome: preselectedOutcome(report),
    note: '',
  });
  const { outcome, note } = form.values;
  const [errors, setErrors] = useState<FormError[]>([]);
  const isNoteNeeded = outcome === otherOutcome;
  const errorAt = (field: string) => errors.find((error) => error.field === field)?.message;

  const submit = async () => {
    const problems: FormError[] = [];
    if (outcome === null) problems.push({ field: outcomeId, message: 'Choose what was done.' });
    if (isNoteNeeded && !note.trim()) problems.push({ field: noteId, message: 'Write what was done.' });
    setErrors(problems);
    if (outcome === null || problems.length > 0) return;
    if (await onCloseReport(outcomeText(outcome, note))) form.finish();
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
        About: <bdi>{targetName(report)}</bdi>. Only admins read what you answer here.
      </p>
      <RadioGroup
        label="What was done?"
        id={outcomeId}
        options={outcomesFor(report).map((label) => ({ value: label, label }))}
        value={outcome}
        error={errorAt(outcomeId)}
        onChange={(outcome) => form.setValues({ outcome })}
        required
      />
      <TextArea
        label={isNoteNeeded ? 'What you did' : 'Note (optional)'}
        id={noteId}
        value={note}
        error={errorAt(noteId)}
        maxLength={noteLengthMax}
        onChange={(note) => form.setValues({ note })}
        required={isNoteNeeded}
      />
    </FormDialog>
  );
}
