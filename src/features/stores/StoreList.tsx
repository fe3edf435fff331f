import { Store as StoreIcon } from 'lucide';
import { useEffect, useState } from 'react';
import { useCampusId } from '../../core/useCampusId.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { StoreFilters } from './StoreFilters.tsx';
import { type LinkedStore, ShopList, type ShopListWords } from './shop/ShopList.tsx';
import { type StoreFilter, useStores } from './useStores.ts';

export interface StoreListProps extends LoadEvents {
  /** The id or name of a campus. Default: the one the visitor has chosen. */
  campus?: string;
  /** Shows only stores that sell this, such as `Books`, until another category is chosen. */
  category?: string;
  /** Shows only stores that match these words, until others are searched for. */
  search?: string;
  /** Called when somebody has searched, or has chosen a category. */
  onFilterChange?(filter: Pick<StoreFilter, 'category' | 'search'>): void;
  /** Called when a store is about to open. Return false to open it yourself. */
  onStoreOpen?(detail: { storeId: string; store: LinkedStore }): unknown;
}

const words: ShopListWords = {
  icon: StoreIcon,
  one: 'store',
  many: 'stores',
  path: '/stores',
  shopPath: '/store',
  visit: 'Visit Store',
  clear: 'Clear All',
  nothing: 'No stores found',
  noneHere: 'There is no store on this campus yet.',
  noMatch: 'Try other words, or another category.',
};

const loadFailed = { title: 'Error loading stores', text: 'Failed to load stores. Please try again.' };
const filterFailed = { title: 'Filter failed', text: 'Failed to filter stores. Please try again.' };

const everything = { category: undefined, search: undefined };

/** The stores of a campus, which can be searched and filtered. */
export function StoreList({
  campus,
  category,
  search,
  onFilterChange,
  onStoreOpen,
  ...loadEvents
}: StoreListProps) {
  const [filter, setFilter] = useState<Pick<StoreFilter, 'category' | 'search'>>({ category, search });
  useEffect(() => setFilter({ category, search }), [category, search]);
  const list = useStores({ campus: useCampusId(campus), ...filter });
  const isNarrowed = Boolean(filter.category || filter.search);
  useLoadEvents(list.batches[0], list.error, loadEvents);
  const isEmpty = list.batches[0]?.stores.length === 0;
  useEffect(() => {
    if (isEmpty && category) {
      import('../../core/warn-of-unknown-category.ts').then(
        ({ warnOfUnknownCategory }) => warnOfUnknownCategory(category),
        () => {},
      );
    }
  }, [isEmpty, category]);

  const narrow = (next: typeof filter) => {
    setFilter(next);
    onFilterChange?.(next);
  };

  return (
    <ShopList
      words={words}
      shops={list.stores}
      list={list}
      failure={isNarrowed ? filterFailed : loadFailed}
      search={filter.search}
      onSearch={(search) => narrow({ ...filter, search })}
      onClear={isNarrowed ? () => narrow(everything) : undefined}
      filters={
        <StoreFilters category={filter.category} onChange={(category) => narrow({ ...filter, category })} />
      }
      kept={filter.category && <input type="hidden" name="category" value={filter.category} />}
      onStoreOpen={onStoreOpen}
    />
  );
}
