import { AdminTable } from '../parts/AdminTable.tsx';
import { useCampusName } from '../parts/CampusField.tsx';
import { muted } from '../parts/parts.css.ts';
import { changeColumns } from './change-columns.tsx';
import * as css from './trail.css.ts';
import { trailFailure } from './trail-failure.ts';
import type { TrailList } from './useTrail.ts';

/** What admins have changed about one person: the account, the store, the goods. */
export function ChangesOfPerson({ trail: { list, changes } }: { trail: TrailList }) {
  const campusName = useCampusName();
  return (
    <div className={css.ofPerson}>
      <AdminTable
        caption="What admins have changed"
        showCaption
        columns={changeColumns(campusName)}
        rows={changes}
        list={list}
        failure={trailFailure}
        rowKey={({ _id }) => _id}
        busyLabel="Loading changes"
        skeletonRows={2}
        empty={<p className={muted}>No admin has changed anything for this person yet.</p>}
      />
    </div>
  );
}
