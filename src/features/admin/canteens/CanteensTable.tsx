import { PencilLine, SearchX, UtensilsCrossed } from 'lucide';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../../contract/shared/lagos-time.ts';
import type { AdminCanteen } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DeleteButton } from '../../../ui/buttons/DeleteButton.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import type { DataColumn, DataTableProps } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SearchForm } from '../../../ui/fields/SearchForm.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { visuallyHidden } from '../../../ui/theme/base.css.ts';
import { CampusField, useCampusName } from '../../campuses/index.ts';
import { field } from '../AdminFilters.css.ts';
import { AdminFilters } from '../AdminFilters.tsx';
import { AdminTable } from '../AdminTable.tsx';
import { focusTarget, unbroken } from '../admin.css.ts';
import { ItemCell } from '../ItemCell.tsx';
import type { AdminList } from '../useAdminList.ts';
import { useConfirmation } from '../useConfirmation.tsx';
import { useFocusIfLost } from '../useFocusIfLost.ts';
import { type CanteensFilter, useChangeCanteen } from './useAdminCanteens.ts';

export interface CanteensTableProps extends Pick<DataTableProps<AdminCanteen>, 'sort' | 'onSort'> {
  list: AdminList<AdminCanteen>;
  filter: CanteensFilter;
  onFilter(filter: CanteensFilter): void;
  /** The id of the canteen whose details the admin has just closed. The button that opens these details is focused. */
  returnFocusTo: string | undefined;
  /** Called when the menu and the orders of a canteen are to be shown. */
  onShowDetails(canteen: AdminCanteen): void;
  onEdit(canteen: AdminCanteen): void;
  onCreate(): void;
}

/** The table of canteens. Admins open, close, edit and delete canteens here. */
export function CanteensTable({
  list,
  filter,
  onFilter,
  returnFocusTo,
  onShowDetails,
  onEdit,
  onCreate,
  ...sorting
}: CanteensTableProps) {
  const campusName = useCampusName();
  const { setOpen, remove, isChanging } = useChangeCanteen();
  const { ask, confirmation } = useConfirmation();
  const container = useRef<HTMLDivElement>(null);
  useFocusIfLost(container, list.items?.length);
  useEffect(() => {
    if (returnFocusTo)
      container.current?.querySelector<HTMLElement>(`[data-opens="${CSS.escape(returnFocusTo)}"]`)?.focus();
  }, [returnFocusTo]);
  const askToDelete = (canteen: AdminCanteen) =>
    ask({
      title: `Delete ${canteen.name}?`,
      text: (
        <>
          The canteen and its menu go away, and nobody can order from it any more. Its orders stay. This
          cannot be undone; to close it for a while, switch it off.
        </>
      ),
      confirmLabel: 'Delete canteen',
      cancelLabel: 'Keep it',
      onConfirm: () => void remove(canteen),
    });
  const isFiltered = Boolean(filter.search || filter.campus);

  const columns: DataColumn<AdminCanteen>[] = [
    {
      id: 'name',
      header: 'Canteen',
      sortable: true,
      cell: ({ _id, name, media, location }) => (
        <ItemCell name={name} media={media[0]} path={`/canteen/${_id}`}>
          {location}
        </ItemCell>
      ),
    },
    {
      id: 'campus',
      header: 'Campus',
      inLine: 'hidden',
      cell: ({ campus }) => (campus ? campusName(campus) : 'Campuses with no canteen of their own'),
    },
    {
      id: 'hours',
      header: 'Hours',
      inLine: 'wideOnly',
      cell: ({ hours }) => (hours ? `${hours.opensAt} to ${hours.closesAt}` : 'Any hour'),
    },
    {
      id: 'createdAt',
      header: 'Added',
      inLine: 'wideOnly',
      sortable: true,
      firstSort: 'descending',
      cell: ({ createdAt }) => <span className={unbroken}>{formatDay(createdAt)}</span>,
    },
    {
      id: 'status',
      header: 'Now',
      inLine: 'hidden',
      cell: ({ status }) => <Badge color={status === 'Opened' ? 'green' : 'grey'}>{status}</Badge>,
    },
    {
      id: 'open',
      header: 'Open',
      inLine: 'labelled',
      cell: (canteen) => (
        <Switch
          label={<span className={visuallyHidden}>Open: {canteen.name}</span>}
          checked={canteen.isOpen}
          onChange={(isOpen) => void setOpen(canteen, isOpen)}
        />
      ),
    },
  ];
  return (
    <div ref={container} className={focusTarget} tabIndex={-1}>
      <AdminFilters
        setCount={filter.campus ? 1 : 0}
        filters={
          <div className={field}>
            <CampusField
              placeholder="All campuses"
              value={filter.campus ?? ''}
              onChange={(campus) => onFilter({ ...filter, campus: campus || undefined })}
            />
          </div>
        }
      >
        <SearchForm
          label="Search canteens"
          search={filter.search}
          onSearch={(search) => onFilter({ ...filter, search })}
        />
      </AdminFilters>
      <AdminTable
        caption="Canteens"
        noun="canteens"
        list={list}
        {...sorting}
        columns={columns}
        rowActions={(canteen) => (
          <>
            <Button
              look="outline"
              size="s"
              data-opens={canteen._id}
              aria-label={`Menu and orders of ${canteen.name}`}
              onClick={() => onShowDetails(canteen)}
            >
              Menu
            </Button>
            <IconButton icon={PencilLine} label={`Edit ${canteen.name}`} onClick={() => onEdit(canteen)} />
            <DeleteButton
              label={`Delete ${canteen.name}`}
              aria-disabled={isChanging(canteen._id) || undefined}
              onClick={() => askToDelete(canteen)}
            />
          </>
        )}
        empty={
          isFiltered ? (
            <EmptyState
              icon={SearchX}
              title="No canteens found"
              button={
                <Button look="outline" onClick={() => onFilter({})}>
                  Show all canteens
                </Button>
              }
            >
              Try other words, or another campus.
            </EmptyState>
          ) : (
            <EmptyState
              icon={UtensilsCrossed}
              title="No canteens yet"
              button={<Button onClick={onCreate}>Create the first canteen</Button>}
            >
              Students order from what you add here.
            </EmptyState>
          )
        }
      />
      {confirmation}
    </div>
  );
}
