export { ReportMenu } from './ReportMenu.tsx';
export { reportLabel } from './report-target.ts';
export { useReportDialog } from './useReportDialog.tsx';
