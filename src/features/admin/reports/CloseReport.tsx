import type { AdminReport } from '../../../contract/shared/types.ts';
import { editAnswer } from '../../../core/edits.ts';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { type FieldError, useForm } from '../../../ui/forms/useForm.ts';
import { reasonWithText } from '../../reports/index.ts';
import { muted } from '../admin.css.ts';
import { useAdminSend } from '../admin-check.ts';
import { replaceItem } from '../useAdminList.ts';
import { failureToast, useSendChange } from '../useSendChange.ts';
import { noteLengthMax, otherOutcome, outcomesFor, preselectedOutcome, targetName } from './report-texts.ts';

export interface CloseReportProps {
  report: AdminReport;
  isClosing: boolean;
  /** Closes the report with its outcome. */
  onSend(outcome: string): Promise<unknown>;
  onClose(): void;
}

interface CloseReportValues {
  outcome: string | null;
  note: string;
}

function findErrors({ outcome, note }: CloseReportValues): FieldError[] {
  const isNoteMissing = outcome === otherOutcome && !note.trim();
  return [
    ...(outcome === null ? [{ field: 'outcome', message: 'Choose what was done.' }] : []),
    ...(isNoteMissing ? [{ field: 'note', message: 'Write what was done.' }] : []),
  ];
}

/** The form that closes a report with its outcome. */
export function CloseReport({ report, isClosing, onSend, onClose }: CloseReportProps) {
  const form = useForm({
    name: 'close-report',
    subject: report._id,
    about: report._id,
    initialValues: { outcome: preselectedOutcome(report), note: '' } as CloseReportValues,
    check: (values) => ({ errors: findErrors(values) }),
    toBody: ({ outcome, note }) => reasonWithText(outcome ?? '', note),
    send: onSend,
    success: { title: 'Report closed' },
    failure: (error) => failureToast('Failed to close report', error),
    onDone: onClose,
  });
  const isNoteNeeded = form.values.outcome === otherOutcome;
  return (
    <FormDialog
      title="Close report"
      form={form}
      submitLabel="Close report"
      isPending={isClosing}
      draftNotice={null}
      onClose={onClose}
    >
      <p className={muted}>
        About: <bdi>{targetName(report)}</bdi>. Only admins read what you answer here.
      </p>
      <RadioGroup
        label="What was done?"
        {...form.fieldProps('outcome')}
        options={outcomesFor(report).map((label) => ({ value: label, label }))}
        required
      />
      <TextArea
        label={isNoteNeeded ? 'What you did' : 'Note (optional)'}
        {...form.fieldProps('note')}
        maxLength={noteLengthMax}
        required={isNoteNeeded}
      />
    </FormDialog>
  );
}

/**
 * Closes reports with an outcome, and reopens them. A closed report stays in the list of open reports until the list is
 * loaded again.
 */
export function useChangeReport() {
  const { sendChange, trackChange, isChanging } = useSendChange();
  const send = useAdminSend('PATCH /admin/reports/{id}', (_input, reply) =>
    editAnswer('GET /admin/reports', (cached) => ({
      ...cached,
      reports: replaceItem(cached.reports, reply?.report),
    })),
  );
  return {
    isChanging,
    /** Closes a report. The form shows the result. */
    closeReport: (id: string, outcome: string) =>
      trackChange(id, () => send({ params: { id }, body: { resolved: true, outcome } })),
    reopenReport: (id: string) =>
      sendChange(id, () => send({ params: { id }, body: { resolved: false } }), {
        done: { title: 'Report opened again' },
        failed: 'Failed to open report',
      }),
  };
}
