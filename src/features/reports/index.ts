export { ReportMenu } from './ReportMenu.tsx';
export { type ReportSubject, reportLabel } from './report-subject.ts';
export { useReportDialog } from './useReportDialog.tsx';
