import type { AdminReport, Query, Reply } from '../../../contract/shared/types.ts';
import type { Edit } from '../../../core/edits.ts';
import { useQueryBatches } from '../../../core/useQueryBatches.ts';
import { useAdminSend } from '../admin-check.ts';
import { useSendChange } from '../useSendChange.ts';

/** Loads the open or the closed reports, sorted by time. `reports` is undefined until the first batch is loaded. */
export function useAdminReports(filter: Pick<Query<'GET /admin/reports'>, 'open' | 'sortOrder'>) {
  const { batches, ...listState } = useQueryBatches('GET /admin/reports', { query: filter });
  const reports: AdminReport[] | undefined =
    batches.length > 0 ? batches.flatMap(({ reports }) => reports) : undefined;
  return { listState, reports };
}

/**
 * Returns the edit that changes reports in the cached lists. A closed report stays in the list of open reports until
 * the list is loaded again.
 */
function reportsEdit(change: (report: AdminReport) => AdminReport): Edit {
  return (cached, call) => {
    if (cached === undefined || call !== 'GET /admin/reports') return undefined;
    const { reports, pagination } = cached as Reply<typeof call>;
    return { reports: reports.map(change), pagination };
  };
}

/** Closes reports with an outcome, and reopens them. */
export function useChangeReport() {
  const { sendChange, trackChange, isChanging } = useSendChange();
  const send = useAdminSend('PATCH /admin/reports/{id}', ({ params }, reply) =>
    reportsEdit((report) => (reply && report._id === params.id ? reply.report : report)),
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

/** The owner of a reported target. */
export type ReportedPerson = NonNullable<AdminReport['owner']>;

/** Suspends the owners of reported targets, and lifts suspensions. The owner reads the reason. */
export function useSuspendPerson() {
  const { sendChange, trackChange, isChanging } = useSendChange();
  const send = useAdminSend('PATCH /admin/users/{id}/suspension', ({ params }, reply) =>
    reportsEdit((report) =>
      reply && report.owner?._id === params.id
        ? { ...report, owner: { ...report.owner, isSuspended: reply.user.suspension !== undefined } }
        : report,
    ),
  );
  return {
    isSuspending: isChanging,
    /** Suspends a person. The form shows the result. */
    suspend: ({ _id: id }: ReportedPerson, reason: string) =>
      trackChange(id, () => send({ params: { id }, body: { isSuspended: true, reason } })),
    liftSuspension: ({ _id: id, name }: ReportedPerson) =>
      sendChange(id, () => send({ params: { id }, body: { isSuspended: false } }), {
        done: { title: 'Suspension lifted', text: name },
        failed: 'Failed to lift suspension',
      }),
  };
}
