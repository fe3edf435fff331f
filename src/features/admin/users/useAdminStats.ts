import { useQuery } from '../../../core/useQuery.ts';
import { useStillAdmin } from '../admin-check.ts';

/** What there is in the market, counted. */
export function useAdminStats() {
  const { data, ...stats } = useQuery('GET /admin/stats');
  useStillAdmin(stats.error);
  return { stats: data?.stats, ...stats };
}
