import type { AdminChange, Query } from '../../../contract/shared/types.ts';
import { type AdminList, useAdminList } from '../useAdminList.ts';

export type TrailFilter = Pick<
  Query<'GET /admin/trail'>,
  'kind' | 'targetId' | 'adminId' | 'personId' | 'sortOrder'
>;

/** Loads the changes that admins have made, newest first by default. */
export const useTrail = (filter: TrailFilter): AdminList<AdminChange> =>
  useAdminList('GET /admin/trail', filter, ({ changes }) => changes);

export const trailFailure = {
  title: 'Error loading the trail',
  text: 'Failed to load what was changed. Please try again.',
};
