import type { AdminReport } from '../../../contract/shared/types.ts';
import { useQueryBatches } from '../../../core/useQueryBatches.ts';

/** What was reported, the latest first: what waits, or what was dealt with. Undefined until the first of it came. */
export function useAdminReports(open: boolean) {
  const { batches, ...list } = useQueryBatches('GET /admin/reports', { query: { open } });
  const reports: AdminReport[] | undefined =
    batches.length > 0 ? batches.flatMap(({ reports }) => reports) : undefined;
  return { list, reports };
}
