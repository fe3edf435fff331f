import type { AdminChange, Query } from '../../../contract/shared/types.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { useQueryBatches } from '../../../core/useQueryBatches.ts';

export type TrailFilter = Pick<
  Query<'GET /admin/trail'>,
  'kind' | 'targetId' | 'adminId' | 'personId' | 'sortOrder'
>;

/** What admins have changed, by time and without `sortOrder` the latest first. Undefined until the first of it came. */
export function useTrail(filter: TrailFilter) {
  const { batches, ...list } = useQueryBatches('GET /admin/trail', { query: filter });
  const changes: AdminChange[] | undefined =
    batches.length > 0 ? batches.flatMap(({ changes }) => changes) : undefined;
  return { list, changes };
}

export type TrailList = ReturnType<typeof useTrail>;

/** Who has changed something. */
export function useTrailAdmins() {
  const { data } = useQuery('GET /admin/trail/admins');
  return data?.admins ?? [];
}
