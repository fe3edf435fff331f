import { Sprout } from 'lucide';
import { useCampusId } from '../../core/useCampusId.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { type SearchFilterProps, useSearchFilter } from '../../ui/fields/SearchForm.tsx';
import { type LinkedStore, ShopList, type ShopListTexts } from '../stores/index.ts';
import { useFarmsBatches } from './useFarms.ts';

export interface FarmListProps extends LoadEvents, SearchFilterProps {
  /** The id or name of a campus. Default: the visitor's campus. */
  campus?: string;
  /** Called when a farm is about to open. A farm is a store, hence `store`. Return false to open it yourself. */
  onStoreOpen?(detail: { storeId: string; store: LinkedStore }): unknown;
}

const texts: ShopListTexts = {
  icon: Sprout,
  singular: 'farm',
  plural: 'farms',
  path: '/farmers-market',
  shopPath: '/farmer',
  visitLabel: 'Visit Farm',
  clearLabel: 'Clear Search',
  emptyTitle: 'No farms found',
  emptyText: 'There is no farm on this campus yet.',
  noMatchText: 'Try other words.',
};

const loadFailure = { title: 'Error loading farmers', text: 'Failed to load farmers. Please try again.' };

/**
 * The farms of a campus, with a search.
 *
 * @example
 * <FarmList campus="University_of_Ibadan" search="tomatoes" />
 */
export function FarmList({ campus, search, onFilterChange, onStoreOpen, ...loadEvents }: FarmListProps) {
  const filter = useSearchFilter({ search, onFilterChange });
  const list = useFarmsBatches({ campus: useCampusId(campus), search: filter.search });
  useLoadEvents(list.batches[0], list.error, loadEvents);
  return (
    <ShopList
      {...filter}
      texts={texts}
      shops={list.farms}
      listState={list}
      failure={loadFailure}
      onClear={filter.search ? () => filter.onSearch(undefined) : undefined}
      onStoreOpen={onStoreOpen}
    />
  );
}
