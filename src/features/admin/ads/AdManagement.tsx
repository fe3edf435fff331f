import { Megaphone, PencilLine, Plus } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { AdminAd } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DeleteButton } from '../../../ui/buttons/DeleteButton.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import type { DataTableProps } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SearchForm } from '../../../ui/fields/SearchForm.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { visuallyHidden } from '../../../ui/theme/base.css.ts';
import { useCampusesQuery } from '../../campuses/index.ts';
import { AdminFilters, FilterGroup } from '../AdminFilters.tsx';
import { AdminTable } from '../AdminTable.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { type AdminList, useAdminList } from '../useAdminList.ts';
import { useConfirmation } from '../useConfirmation.tsx';
import { useFocusIfLost } from '../useFocusIfLost.ts';
import { useSort } from '../useSort.ts';
import { AdDialog } from './AdDialog.tsx';
import * as css from './AdManagement.css.ts';
import { PreviewWithDetails } from './AdPreview.tsx';
import { adTypeLabels, formatCampuses } from './ad-form.ts';
import { type AdFilter, type AdSort, useChangeAd } from './useAdminAds.ts';

/** The section that lists all ads, and creates, edits, activates and deletes them. */
export function AdManagement() {
  const [filter, setFilter] = useState<AdFilter>({});
  const sorting = useSort<AdSort['sortBy']>({ sortBy: 'position', sortOrder: 'asc' });
  const list = useAdminList('GET /admin/ads', { ...filter, ...sorting.query }, ({ ads }) => ads);
  const ads = list.items;
  const [chosenId, setChosenId] = useState<string>();
  /** The ad in the open form; `new` for the form of a new ad. Undefined: no form is open. */
  const [adInForm, setAdInForm] = useState<AdminAd | 'new'>();
  const chosenAd = ads?.find(({ _id }) => _id === chosenId);
  const previewedAd = chosenAd ?? ads?.[0];
  const listRef = useRef<HTMLDivElement>(null);
  const aside = useRef<HTMLElement>(null);
  useFocusIfLost(listRef, ads?.length);
  // On a phone the preview is above the list, and may be scrolled out of view.
  useEffect(() => {
    if (chosenId) aside.current?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  return (
    <>
      <SectionHead
        title="Ad Management"
        action={
          <Button onClick={() => setAdInForm('new')}>
            <Icon of={Plus} size={20} />
            Create Ad
          </Button>
        }
      />
      {adInForm && (
        <AdDialog
          ad={adInForm === 'new' ? undefined : adInForm}
          onClose={() => setAdInForm(undefined)}
          onSaved={(ad) => {
            setAdInForm(undefined);
            setChosenId(ad._id);
            list.retry();
          }}
        />
      )}
      <AdFilters filter={filter} onChange={setFilter} sort={sorting.query} onSort={sorting.setQuery} />
      <div className={css.columns}>
        <div className={css.list} ref={listRef} tabIndex={-1}>
          <AdTable
            list={list}
            {...sorting.tableProps}
            previewedId={previewedAd?._id}
            onChoose={({ _id }) => setChosenId(_id)}
            onEdit={setAdInForm}
          />
        </div>
        {previewedAd && (
          <aside ref={aside} className={css.aside} data-default={chosenAd ? undefined : ''}>
            <PreviewWithDetails ad={previewedAd} />
          </aside>
        )}
      </div>
    </>
  );
}

const typeOptions = [
  { value: undefined, label: 'All types' },
  { value: 'carousel', label: adTypeLabels.carousel },
  { value: 'native', label: adTypeLabels.native },
] as const;
const statusOptions = [
  { value: undefined, label: 'All' },
  { value: true, label: 'Active' },
  { value: false, label: 'Inactive' },
];
const orderOptions = [
  { value: 'position', label: 'By position' },
  { value: 'createdAt', label: 'Newest first' },
] as const;

interface AdFiltersProps {
  filter: AdFilter;
  onChange(filter: AdFilter): void;
  sort: AdSort;
  onSort(sort: AdSort): void;
}

/** The controls above the list: the search, the filters by type and status, and the sort order. */
function AdFilters({ filter, onChange, sort, onSort }: AdFiltersProps) {
  return (
    <AdminFilters
      setCount={[filter.type, filter.isActive].filter((value) => value !== undefined).length}
      filters={
        <>
          <FilterGroup
            label="Type"
            options={typeOptions}
            value={filter.type}
            onChange={(type) => onChange({ ...filter, type })}
          />
          <FilterGroup
            label="Status"
            options={statusOptions}
            value={filter.isActive}
            onChange={(isActive) => onChange({ ...filter, isActive })}
          />
          <FilterGroup
            label="Order"
            options={orderOptions}
            value={sort.sortBy}
            onChange={(sortBy) => onSort({ sortBy, sortOrder: sortBy === 'position' ? 'asc' : 'desc' })}
          />
        </>
      }
    >
      <SearchForm
        label="Search ads"
        search={filter.search}
        onSearch={(search) => onChange({ ...filter, search })}
      />
    </AdminFilters>
  );
}

interface AdTableProps extends Pick<DataTableProps<AdminAd>, 'sort' | 'onSort'> {
  list: AdminList<AdminAd>;
  /** The id of the ad whose preview is shown. */
  previewedId: string | undefined;
  /** Called when an ad is pressed, to show its preview. */
  onChoose(ad: AdminAd): void;
  onEdit(ad: AdminAd): void;
}

const typeColors = { carousel: 'purple', native: 'blue' } as const;

/** The table of ads. Admins activate, deactivate and delete ads here. */
function AdTable({ list, previewedId, onChoose, onEdit, ...sorting }: AdTableProps) {
  const { data: campuses } = useCampusesQuery();
  const { setActive, remove } = useChangeAd();
  const { ask, confirmation } = useConfirmation();
  const askToDelete = (ad: AdminAd) =>
    ask({
      title: 'Delete ad?',
      text: `“${ad.title}” goes from Home at once. This cannot be undone.`,
      confirmLabel: 'Delete',
      onConfirm: () => void remove(ad).then((isDeleted) => isDeleted && list.retry()),
    });
  const table = (
    <AdminTable
      noun="ads"
      list={list}
      {...sorting}
      empty={
        <EmptyState icon={Megaphone} title="No ads here">
          Create one, or try other words, another type or another status.
        </EmptyState>
      }
      caption="Ads"
      isCurrent={({ _id }) => _id === previewedId}
      columns={[
        {
          id: 'title',
          header: 'Ad',
          sortable: true,
          cell: (ad) => (
            <button type="button" className={css.ad} onClick={() => onChoose(ad)}>
              <span className={css.picture}>
                <Picture src={ad.image || undefined} alt="" name={ad.title} sizes="48px" />
              </span>
              <span className={css.title}>
                {ad.title}
                <span className={visuallyHidden}>: show the preview</span>
              </span>
            </button>
          ),
        },
        {
          id: 'type',
          header: 'Type',
          cell: ({ type }) => <Badge color={typeColors[type]}>{type}</Badge>,
        },
        {
          id: 'position',
          header: 'Position',
          sortable: true,
          inLine: 'labelled',
          cell: ({ position }) => position,
        },
        {
          id: 'audience',
          header: 'Audience',
          cell: ({ targetAudience }) => formatCampuses(targetAudience, campuses),
        },
        {
          id: 'active',
          header: 'Active',
          cell: (ad) => (
            <Switch
              label={<span className={visuallyHidden}>{ad.title} is active</span>}
              checked={ad.isActive}
              onChange={(isActive) => void setActive(ad, isActive)}
            />
          ),
        },
      ]}
      rowActions={(ad) => (
        <>
          <IconButton icon={PencilLine} label={`Edit ${ad.title}`} onClick={() => onEdit(ad)} />
          <DeleteButton label={`Delete ${ad.title}`} onClick={() => askToDelete(ad)} />
        </>
      )}
    />
  );
  return (
    <>
      {table}
      {confirmation}
    </>
  );
}
