import { History, ListFilter } from 'lucide';
import { useState } from 'react';
import type { AdminChange, ChangedKind } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { NativeSelect } from '../../../ui/fields/NativeSelect.tsx';
import { AdminTable } from '../parts/AdminTable.tsx';
import { useCampusName } from '../parts/CampusField.tsx';
import { useSort } from '../parts/sorting.ts';
import { SectionHead } from '../SectionHead.tsx';
import { changeColumns } from './change-columns.tsx';
import { kindWords } from './change-words.ts';
import * as css from './trail.css.ts';
import { trailFailure } from './trail-failure.ts';
import { useTrail, useTrailAdmins } from './useTrail.ts';

const every = 'every';

const kinds = (Object.entries(kindWords) as [ChangedKind, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** Every change that an admin has made, of all things or of one. */
export function Trail() {
  const campusName = useCampusName();
  const admins = useTrailAdmins();
  const [kind, setKind] = useState<ChangedKind>();
  const [adminId, setAdminId] = useState<string>();
  const [thing, setThing] = useState<AdminChange>();
  const sorting = useSort({ sortBy: 'createdAt', sortOrder: 'desc' });
  const { sortOrder } = sorting.query;
  const { list, changes } = useTrail({
    ...(thing ? { kind: thing.kind, targetId: thing.targetId } : { kind, adminId }),
    sortOrder,
  });
  const isNarrowed = kind !== undefined || adminId !== undefined || thing !== undefined;
  const showAll = () => {
    setKind(undefined);
    setAdminId(undefined);
    setThing(undefined);
  };
  return (
    <>
      <SectionHead title="Trail" />
      <search className={css.filters}>
        {thing ? (
          <div className={css.chosen}>
            <p role="status">
              {kindWords[thing.kind]}: <b>{thing.name}</b>
            </p>
            <Button look="outline" size="s" onClick={showAll}>
              Show all changes
            </Button>
          </div>
        ) : (
          <>
            <NativeSelect<ChangedKind | typeof every>
              label="What"
              options={[{ value: every, label: 'Everything' }, ...kinds]}
              value={kind ?? every}
              onChange={(chosen) => setKind(chosen === every ? undefined : chosen)}
            />
            <NativeSelect
              label="Who"
              options={[
                { value: every, label: 'Every admin' },
                ...admins.map(({ _id, displayName }) => ({ value: _id, label: displayName })),
              ]}
              value={adminId ?? every}
              onChange={(chosen) => setAdminId(chosen === every ? undefined : chosen)}
            />
          </>
        )}
      </search>
      <AdminTable
        caption="What admins have changed"
        {...sorting.table}
        columns={changeColumns(campusName, true)}
        rows={changes}
        list={list}
        failure={trailFailure}
        rowKey={({ _id }) => _id}
        {...(!thing && {
          rowActions: (change: AdminChange) =>
            change.targetId !== undefined && (
              <Button
                look="outline"
                size="s"
                aria-label={`All changes of ${change.name ?? kindWords[change.kind].toLowerCase()}`}
                onClick={() => setThing(change)}
              >
                <Icon of={ListFilter} size={20} />
                Only this
              </Button>
            ),
        })}
        busyLabel="Loading changes"
        empty={
          <EmptyState
            icon={History}
            title={isNarrowed ? 'No changes found' : 'Nothing changed yet'}
            button={
              isNarrowed && (
                <Button look="outline" onClick={showAll}>
                  Show all changes
                </Button>
              )
            }
          >
            {isNarrowed
              ? 'No admin has changed anything of this kind.'
              : 'Whatever an admin changes shows here, with what it was before.'}
          </EmptyState>
        }
      />
    </>
  );
}
