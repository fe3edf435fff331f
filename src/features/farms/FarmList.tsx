import { Sprout } from 'lucide';
import { useCampusId } from '../../core/useCampusId.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { type LinkedStore, ShopList, type ShopListTexts, useSearchFilter } from '../stores/index.ts';
import { useFarms } from './useFarms.ts';

export interface FarmListProps extends LoadEvents {
  /** The id or name of a campus. Default: the visitor's campus. */
  campus?: string;
  /** Shows only farms that match this search, until the visitor searches for something else. */
  search?: string;
  /** Called when the visitor has searched. */
  onFilterChange?(filter: { search: string | undefined }): void;
  /** Called when a farm, which is a store too, is about to open. Return false to open it yourself. */
  onStoreOpen?(detail: { storeId: string; store: LinkedStore }): unknown;
}

const texts: ShopListTexts = {
  icon: Sprout,
  one: 'farm',
  many: 'farms',
  path: '/farmers-market',
  shopPath: '/farmer',
  visit: 'Visit Farm',
  clear: 'Clear Search',
  nothing: 'No farms found',
  noneHere: 'There is no farm on this campus yet.',
  noMatch: 'Try other words.',
};

const failure = { title: 'Error loading farmers', text: 'Failed to load farmers. Please try again.' };

/** The farms of a campus, with a search. */
export function FarmList({ campus, search, onFilterChange, onStoreOpen, ...loadEvents }: FarmListProps) {
  const filter = useSearchFilter({ search, onFilterChange });
  const list = useFarms({ campus: useCampusId(campus), search: filter.search });
  useLoadEvents(list.batches[0], list.error, loadEvents);
  return (
    <ShopList
      {...filter}
      texts={texts}
      shops={list.farms}
      list={list}
      failure={failure}
      onClear={filter.search ? () => filter.onSearch(undefined) : undefined}
      onStoreOpen={onStoreOpen}
    />
  );
}
