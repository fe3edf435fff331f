export { ReportMenu } from './ReportMenu.tsx';
export { reasonWithText } from './report-reasons.ts';
export { reportLabel } from './report-target.ts';
export { useReportDialog } from './useReportDialog.tsx';
