import { History, ListFilter } from 'lucide';
import { useState } from 'react';
import type { AdminChange, ChangedKind } from '../../../contract/shared/types.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { useAdminList } from '../useAdminList.ts';
import { useSort } from '../useSort.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { kindLabels } from './change-texts.ts';
import * as css from './trail.css.ts';

/** The option for all kinds or all admins. */
const noFilter = 'every';

const kindOptions = (Object.entries(kindLabels) as [ChangedKind, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** The section with the audit trail: all changes that admins made, or the changes of one item. */
export function Trail() {
  const { admins = [] } = useQuery('GET /admin/trail/admins').data ?? {};
  const [kind, setKind] = useState<ChangedKind>();
  const [adminId, setAdminId] = useState<string>();
  /**
   * If set, the list shows only the changes of the item that this change is about. Undefined: the changes of all items.
   */
  const [chosenChange, setChosenChange] = useState<AdminChange>();
  const sorting = useSort({ sortBy: 'createdAt', sortOrder: 'desc' });
  const { sortOrder } = sorting.query;
  const filter = chosenChange
    ? { kind: chosenChange.kind, targetId: chosenChange.targetId }
    : { kind, adminId };
  const list = useAdminList('GET /admin/trail', { ...filter, sortOrder }, ({ changes }) => changes);
  const isFiltered = kind !== undefined || adminId !== undefined || chosenChange !== undefined;
  const showAll = () => {
    setKind(undefined);
    setAdminId(undefined);
    setChosenChange(undefined);
  };
  return (
    <>
      <SectionHead title="Trail" />
      <search className={css.filters}>
        {chosenChange ? (
          <div className={css.chosenItem}>
            <p role="status">
              {kindLabels[chosenChange.kind]}: <b>{chosenChange.name}</b>
            </p>
            <Button look="outline" size="s" onClick={showAll}>
              Show all changes
            </Button>
          </div>
        ) : (
          <>
            <Select<ChangedKind | typeof noFilter>
              label="What"
              options={[{ value: noFilter, label: 'Everything' }, ...kindOptions]}
              value={kind ?? noFilter}
              onChange={(option) => setKind(option === noFilter ? undefined : option)}
            />
            <Select
              label="Who"
              options={[
                { value: noFilter, label: 'Every admin' },
                ...admins.map(({ _id, displayName }) => ({ value: _id, label: displayName })),
              ]}
              value={adminId ?? noFilter}
              onChange={(option) => setAdminId(option === noFilter ? undefined : option)}
            />
          </>
        )}
      </search>
      <ChangesTable
        {...sorting.tableProps}
        list={list}
        {...(!chosenChange && {
          rowActions: (change: AdminChange) =>
            change.targetId !== undefined && (
              <Button
                look="outline"
                size="s"
                aria-label={`All changes of ${change.name ?? kindLabels[change.kind].toLowerCase()}`}
                onClick={() => setChosenChange(change)}
              >
                <Icon of={ListFilter} size={20} />
                Only this
              </Button>
            ),
        })}
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
