import { History, ListFilter } from 'lucide';
import { useState } from 'react';
import type { AdminChange, ChangedKind } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { NativeSelect } from '../../../ui/fields/NativeSelect.tsx';
import { AdminTable } from '../AdminTable.tsx';
import { useCampusName } from '../CampusField.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { useSort } from '../useSort.ts';
import { changeColumns } from './change-columns.tsx';
import { kindLabels } from './change-texts.ts';
import * as css from './trail.css.ts';
import { trailFailure, useTrail, useTrailAdmins } from './useTrail.ts';

/** The option that turns a filter off. */
const anyValue = 'every';

const kindOptions = (Object.entries(kindLabels) as [ChangedKind, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** The section with the audit trail: all changes that admins made, or the changes of one item. */
export function Trail() {
  const campusName = useCampusName();
  const admins = useTrailAdmins();
  const [kind, setKind] = useState<ChangedKind>();
  const [adminId, setAdminId] = useState<string>();
  /** A change of the only item whose changes are shown. Undefined: the changes of all items are shown. */
  const [item, setItem] = useState<AdminChange>();
  const sorting = useSort({ sortBy: 'createdAt', sortOrder: 'desc' });
  const { sortOrder } = sorting.query;
  const { list, changes } = useTrail({
    ...(item ? { kind: item.kind, targetId: item.targetId } : { kind, adminId }),
    sortOrder,
  });
  const isFiltered = kind !== undefined || adminId !== undefined || item !== undefined;
  const showAll = () => {
    setKind(undefined);
    setAdminId(undefined);
    setItem(undefined);
  };
  return (
    <>
      <SectionHead title="Trail" />
      <search className={css.filters}>
        {item ? (
          <div className={css.chosenItem}>
            <p role="status">
              {kindLabels[item.kind]}: <b>{item.name}</b>
            </p>
            <Button look="outline" size="s" onClick={showAll}>
              Show all changes
            </Button>
          </div>
        ) : (
          <>
            <NativeSelect<ChangedKind | typeof anyValue>
              label="What"
              options={[{ value: anyValue, label: 'Everything' }, ...kindOptions]}
              value={kind ?? anyValue}
              onChange={(option) => setKind(option === anyValue ? undefined : option)}
            />
            <NativeSelect
              label="Who"
              options={[
                { value: anyValue, label: 'Every admin' },
                ...admins.map(({ _id, displayName }) => ({ value: _id, label: displayName })),
              ]}
              value={adminId ?? anyValue}
              onChange={(option) => setAdminId(option === anyValue ? undefined : option)}
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
        {...(!item && {
          rowActions: (change: AdminChange) =>
            change.targetId !== undefined && (
              <Button
                look="outline"
                size="s"
                aria-label={`All changes of ${change.name ?? kindLabels[change.kind].toLowerCase()}`}
                onClick={() => setItem(change)}
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
            title={isFiltered ? 'No changes found' : 'Nothing changed yet'}
            button={
              isFiltered && (
                <Button look="outline" onClick={showAll}>
                  Show all changes
                </Button>
              )
            }
          >
            {isFiltered
              ? 'No admin has changed anything of this kind.'
              : 'Whatever an admin changes shows here, with what it was before.'}
          </EmptyState>
        }
      />
    </>
  );
}
