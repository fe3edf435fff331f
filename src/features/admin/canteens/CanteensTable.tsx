import { PencilLine, SearchX, Trash2, UtensilsCrossed } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { AdminCanteen } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import type { DataColumn, DataTableProps } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';
import { hidden } from '../../../ui/theme/base.css.ts';
import { AdminTable } from '../parts/AdminTable.tsx';
import { CampusField, useCampusName } from '../parts/CampusField.tsx';
import { filters, place as placeClass } from '../parts/parts.css.ts';
import { SearchForm } from '../parts/SearchForm.tsx';
import { dayOf } from '../parts/sorting.ts';
import { ThingCell } from '../parts/ThingCell.tsx';
import { useFocusWhenLost } from '../parts/useFocusWhenLost.ts';
import type { CanteensFilter, useAdminCanteens } from './useAdminCanteens.ts';
import { useChangeCanteen } from './useChangeCanteen.ts';

export interface CanteensTableProps
  extends ReturnType<typeof useAdminCanteens>,
    Pick<DataTableProps<AdminCanteen>, 'sort' | 'onSort'> {
  filter: CanteensFilter;
  onFilter(filter: CanteensFilter): void;
  /** The one whose menu was shown before: its button has the focus again. */
  cameFrom: string | undefined;
  onOpen(canteen: AdminCanteen): void;
  onEdit(canteen: AdminCanteen): void;
  onCreate(): void;
}

const failure = { title: 'Error loading canteens', text: 'Failed to load canteens. Please try again.' };

/** All canteens, to open, to close, to edit and to delete. */
export function CanteensTable({
  list,
  canteens,
  filter,
  sort,
  onSort,
  onFilter,
  cameFrom,
  onOpen,
  onEdit,
  onCreate,
}: CanteensTableProps) {
  const { link } = useMarket();
  const campusName = useCampusName();
  const { setOpen, remove, isChanging } = useChangeCanteen();
  const [asked, setAsked] = useState<AdminCanteen>();
  const place = useRef<HTMLDivElement>(null);
  const [removals, setRemovals] = useState(0);
  useFocusWhenLost(place, removals);
  useEffect(() => {
    if (cameFrom)
      place.current?.querySelector<HTMLElement>(`[data-opens="${CSS.escape(cameFrom)}"]`)?.focus();
  }, [cameFrom]);
  const isNarrowed = Boolean(filter.search || filter.campus);

  const columns: DataColumn<AdminCanteen>[] = [
    {
      id: 'name',
      header: 'Canteen',
      sortable: true,
      cell: ({ _id, name, media, location }) => (
        <ThingCell name={name} media={media[0]} href={link(`/canteen/${_id}`)}>
          {location}
        </ThingCell>
      ),
    },
    {
      id: 'campus',
      header: 'Campus',
      cell: ({ campus }) => (campus ? campusName(campus) : 'Each without its own'),
    },
    {
      id: 'hours',
      header: 'Hours',
      cell: ({ hours }) => (hours ? `${hours.opensAt} to ${hours.closesAt}` : 'None'),
    },
    {
      id: 'createdAt',
      header: 'Added',
      sortable: true,
      sortsFirst: 'descending',
      cell: ({ createdAt }) => dayOf(createdAt),
    },
    {
      id: 'status',
      header: 'Now',
      cell: ({ status }) => <Badge color={status === 'Opened' ? 'green' : 'grey'}>{status}</Badge>,
    },
    {
      id: 'open',
      header: 'Open',
      cell: (canteen) => (
        <Switch
          label={<span className={hidden}>Open: {canteen.name}</span>}
          checked={canteen.isOpen}
          onChange={(isOpen) => void setOpen(canteen, isOpen)}
        />
      ),
    },
  ];
  return (
    <div ref={place} className={placeClass} tabIndex={-1}>
      <search className={filters}>
        <SearchForm
          label="Search canteens"
          search={filter.search}
          onSearch={(search) => onFilter({ ...filter, search })}
        />
        <CampusField
          placeholder="All campuses"
          value={filter.campus}
          onChange={(campus) => onFilter({ ...filter, campus })}
        />
      </search>
      <AdminTable
        caption="Canteens"
        sort={sort}
        onSort={onSort}
        columns={columns}
        rows={canteens}
        list={list}
        failure={failure}
        rowKey={({ _id }) => _id}
        rowActions={(canteen) => (
          <>
            <Button
              look="outline"
              size="s"
              data-opens={canteen._id}
              aria-label={`Menu and orders of ${canteen.name}`}
              onClick={() => onOpen(canteen)}
            >
              Menu
            </Button>
            <IconButton icon={PencilLine} label={`Edit ${canteen.name}`} onClick={() => onEdit(canteen)} />
            <IconButton
              icon={Trash2}
              label={`Delete ${canteen.name}`}
              aria-disabled={isChanging(canteen._id) || undefined}
              onClick={() => setAsked(canteen)}
            />
          </>
        )}
        busyLabel="Loading canteens"
        empty={
          isNarrowed ? (
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
      {asked && (
        <AlertDialog
          title={`Delete ${asked.name}?`}
          confirmLabel="Delete canteen"
          cancelLabel="Keep it"
          onConfirm={() => {
            setAsked(undefined);
            void remove(asked).then((isDone) => isDone && setRemovals(removals + 1));
          }}
          onCancel={() => setAsked(undefined)}
        >
          The canteen and its menu go away, and nobody can order from it any more. Its orders stay. This
          cannot be undone; to close it for a while, switch it off.
        </AlertDialog>
      )}
    </div>
  );
}
