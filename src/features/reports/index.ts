export { ReportMenu } from './ReportMenu.tsx';
export { useReportDialog } from './useReportDialog.tsx';
