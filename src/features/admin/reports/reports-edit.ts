import type { AdminReport, Reply } from '../../../contract/shared/types.ts';
import type { Edit } from '../../../core/edits.ts';

/** Changes reports in the lists that are kept. A report stays where it is shown until the list is read again. */
export function reportsEdit(change: (report: AdminReport) => AdminReport): Edit {
  return (answer, call) => {
    if (answer === undefined || call !== 'GET /admin/reports') return undefined;
    const { reports, pagination } = answer as Reply<typeof call>;
    return { reports: reports.map(change), pagination };
  };
}
