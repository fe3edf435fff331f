import { Plus } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { AdminAd } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip, ChipRow } from '../../../ui/buttons/Chip.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { fullWidthFilter } from '../admin.css.ts';
import { SearchForm } from '../SearchForm.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { useFocusIfLost } from '../useFocusIfLost.ts';
import { useSort } from '../useSort.ts';
import { AdDialog } from './AdDialog.tsx';
import * as css from './AdManagement.css.ts';
import { filters } from './AdManagement.css.ts';
import { PreviewWithDetails } from './AdPreview.tsx';
import { AdTable } from './AdTable.tsx';
import { adTypeLabels } from './ad-form.ts';
import { type AdFilter, type AdSort, useAdActions, useAdminAds } from './useAdminAds.tsx';

/** The section that lists all ads, and creates, edits, activates and deletes them. */
export function AdManagement() {
  const [filter, setFilter] = useState<AdFilter>({});
  const sorting = useSort<AdSort['sortBy']>({ sortBy: 'position', sortOrder: 'asc' });
  const { listState, ads } = useAdminAds({ ...filter, ...sorting.query });
  const [chosenId, setChosenId] = useState<string>();
  /** The ad in the open form; `new` for the form of a new ad. Undefined: no form is open. */
  const [adInForm, setAdInForm] = useState<AdminAd | 'new'>();
  const reloadAds = listState.retry;
  const { setActive, askToDelete, confirmationDialog } = useAdActions(reloadAds);
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
      {confirmationDialog}
      {adInForm && (
        <AdDialog
          ad={adInForm === 'new' ? undefined : adInForm}
          onClose={() => setAdInForm(undefined)}
          onSaved={(ad) => {
            setAdInForm(undefined);
            setChosenId(ad._id);
            reloadAds();
          }}
        />
      )}
      <AdFilters filter={filter} onChange={setFilter} sort={sorting.query} onSort={sorting.setQuery} />
      <div className={css.columns}>
        <div className={css.list} ref={listRef} tabIndex={-1}>
          <AdTable
            ads={ads}
            listState={listState}
            {...sorting.tableProps}
            previewedId={previewedAd?._id}
            onChoose={({ _id }) => setChosenId(_id)}
            onToggle={setActive}
            onEdit={setAdInForm}
            onDelete={askToDelete}
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

/** The options of the filter by type. Undefined: ads of both types. */
const typeOptions = [undefined, 'carousel', 'native'] as const;
const statusOptions = [
  { isActive: undefined, label: 'All' },
  { isActive: true, label: 'Active' },
  { isActive: false, label: 'Inactive' },
];

const sortOptions: { sort: AdSort; label: string }[] = [
  { sort: { sortBy: 'position', sortOrder: 'asc' }, label: 'By position' },
  { sort: { sortBy: 'createdAt', sortOrder: 'desc' }, label: 'Newest first' },
];

interface AdFiltersProps {
  filter: AdFilter;
  onChange(filter: AdFilter): void;
  sort: AdSort;
  onSort(sort: AdSort): void;
}

/** The controls above the list: the search, the filters by type and status, and the sort order. */
function AdFilters({ filter, onChange, sort, onSort }: AdFiltersProps) {
  return (
    <search className={filters}>
      <div className={fullWidthFilter}>
        <SearchForm
          label="Search ads"
          search={filter.search}
          onSearch={(search) => onChange({ ...filter, search })}
        />
      </div>
      <ChipRow label="Type">
        {typeOptions.map((type) => (
          <Chip
            key={type ?? 'all'}
            selected={filter.type === type}
            onPress={() => onChange({ ...filter, type })}
          >
            {type ? adTypeLabels[type] : 'All types'}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label="Status">
        {statusOptions.map(({ isActive, label }) => (
          <Chip
            key={label}
            selected={filter.isActive === isActive}
            onPress={() => onChange({ ...filter, isActive })}
          >
            {label}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label="Order">
        {sortOptions.map(({ sort: option, label }) => (
          <Chip key={label} selected={option.sortBy === sort.sortBy} onPress={() => onSort(option)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
    </search>
  );
}
