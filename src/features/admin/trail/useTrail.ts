import type { AdminChange, Query } from '../../../contract/shared/types.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { useQueryBatches } from '../../../core/useQueryBatches.ts';

export type TrailFilter = Pick<
  Query<'GET /admin/trail'>,
  'kind' | 'targetId' | 'adminId' | 'personId' | 'sortOrder'
>;

/**
 * Loads the changes that admins have made, newest first by default. `changes` is undefined until the first batch is
 * loaded.
 */
export function useTrail(filter: TrailFilter) {
  const { batches, ...listState } = useQueryBatches('GET /admin/trail', { query: filter });
  const changes: AdminChange[] | undefined =
    batches.length > 0 ? batches.flatMap(({ changes }) => changes) : undefined;
  return { listState, changes };
}

export type TrailResult = ReturnType<typeof useTrail>;

/** Loads the admins who have changed something. */
export function useTrailAdmins() {
  const { data } = useQuery('GET /admin/trail/admins');
  return data?.admins ?? [];
}

export const trailFailure = {
  title: 'Error loading the trail',
  text: 'Failed to load what was changed. Please try again.',
};
