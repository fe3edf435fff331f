import { Store as StoreIcon } from 'lucide';
import { useEffect, useRef } from 'react';
import { storeFilterCategories } from '../../contract/shared/categories.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { useStateFromProps } from '../../core/useStateFromProps.ts';
import { Chip, ChipRow } from '../../ui/buttons/Chip.tsx';
import { type LinkedStore, ShopList, type ShopListTexts } from './ShopList.tsx';
import { type StoreFilter, useStoresBatches } from './useStores.ts';

export interface StoreListProps extends LoadEvents {
  /** The id or name of a campus. Default: the visitor's campus. */
  campus?: string;
  /** Shows only stores that sell this category, such as `Books`, until another category is chosen. */
  category?: string;
  /** Shows only stores that match these words, until the visitor searches for other words. */
  search?: string;
  /** Called when the visitor has searched or has chosen a category. */
  onFilterChange?(filter: Pick<StoreFilter, 'category' | 'search'>): void;
  /** Called when a store is about to open. Return false to open it yourself. */
  onStoreOpen?(detail: { storeId: string; store: LinkedStore }): unknown;
}

const texts: ShopListTexts = {
  icon: StoreIcon,
  singular: 'store',
  plural: 'stores',
  path: '/stores',
  shopPath: '/store',
  visitLabel: 'Visit Store',
  clearLabel: 'Clear All',
  emptyTitle: 'No stores found',
  emptyText: 'There is no store on this campus yet.',
  noMatchText: 'Try other words, or another category.',
};

const loadFailure = { title: 'Error loading stores', text: 'Failed to load stores. Please try again.' };
const filterFailure = { title: 'Filter failed', text: 'Failed to filter stores. Please try again.' };

const noFilter = { category: undefined, search: undefined };

/**
 * The stores of a campus, with a search and a category filter.
 *
 * @example
 * <StoreList campus="University_of_Lagos" category="Books" />
 */
export function StoreList({
  campus,
  category,
  search,
  onFilterChange,
  onStoreOpen,
  ...loadEvents
}: StoreListProps) {
  const [filter, setFilter] = useStateFromProps<Pick<StoreFilter, 'category' | 'search'>>({
    category,
    search,
  });
  const list = useStoresBatches({ campus: useCampusId(campus), ...filter });
  const isFiltered = Boolean(filter.category || filter.search);
  useLoadEvents(list.batches[0], list.error, loadEvents);
  const isEmpty = list.batches[0]?.stores.length === 0;
  useEffect(() => {
    if (isEmpty && category) {
      import('../../element/warn-of-unknown-category.ts').then(
        ({ warnOfUnknownCategory }) => warnOfUnknownCategory(category),
        () => {},
      );
    }
  }, [isEmpty, category]);

  const changeFilter = (newFilter: typeof filter) => {
    setFilter(newFilter);
    onFilterChange?.(newFilter);
  };

  return (
    <ShopList
      texts={texts}
      shops={list.stores}
      listState={list}
      failure={isFiltered ? filterFailure : loadFailure}
      search={filter.search}
      onSearch={(search) => changeFilter({ ...filter, search })}
      onClear={isFiltered ? () => changeFilter(noFilter) : undefined}
      filters={
        <StoreFilters
          category={filter.category}
          onChange={(category) => changeFilter({ ...filter, category })}
        />
      }
      onStoreOpen={onStoreOpen}
    />
  );
}

interface StoreFiltersProps {
  category: string | undefined;
  /** Called with the pressed category, or with undefined if it was already selected. */
  onChange(category: string | undefined): void;
}

/** The category filter of the list. */
function StoreFilters({ category, onChange }: StoreFiltersProps) {
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The category that is selected at first may be outside the visible part of the row. Scroll only the row, not the
    // page.
    const row = chips.current?.querySelector('ul');
    const selectedRect = row?.querySelector('[aria-pressed=true]')?.getBoundingClientRect();
    if (selectedRect) row?.scrollBy(selectedRect.right - row.getBoundingClientRect().right + 16, 0);
  }, []);
  return (
    <div ref={chips}>
      <ChipRow label="Category" wraps>
        {storeFilterCategories.map((name) => (
          <Chip
            key={name}
            selected={name === category}
            onPress={() => onChange(name === category ? undefined : name)}
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
