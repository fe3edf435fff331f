export { ReportMenu } from './ReportMenu.tsx';
export { reportLabel } from './report-subject.ts';
export { useReportDialog } from './useReportDialog.tsx';
