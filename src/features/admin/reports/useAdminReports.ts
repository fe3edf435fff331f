import type { AdminReport, Query } from '../../../contract/shared/types.ts';
import { useQueryBatches } from '../../../core/useQueryBatches.ts';

/** What was reported, by time: what waits, or what was dealt with. Undefined until the first of it came. */
export function useAdminReports(filter: Pick<Query<'GET /admin/reports'>, 'open' | 'sortOrder'>) {
  const { batches, ...list } = useQueryBatches('GET /admin/reports', { query: filter });
  const reports: AdminReport[] | undefined =
    batches.length > 0 ? batches.flatMap(({ reports }) => reports) : undefined;
  return { list, reports };
}
