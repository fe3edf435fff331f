import { Sprout } from 'lucide';
import type { MouseEvent } from 'react';
import { useCampusId } from '../../core/useCampusId.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { type ProductOpening, ShopHead, ShopScreen, type ShopWords, useOwnFilter } from '../stores/index.ts';
import { useFarm } from './useFarm.ts';

export interface FarmPageProps extends LoadEvents, ProductOpening {
  /** The farm's id, its name, or its name as addresses write it: `lagoon-greens`. Needed. */
  farm: string;
  /** The id or name of a campus: of farms of one name that of this campus is shown. Default: the visitor's choice. */
  campus?: string;
  /** Shows only products that match these words by name or category, until others are searched for. */
  search?: string;
  /** Called when somebody has searched the farm. */
  onFilterChange?(filter: { search: string | undefined }): void;
  /** Called when Back is pressed, before its link to all farms is followed. Without it there is no Back. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
}

const words: ShopWords = {
  icon: Sprout,
  noun: 'Farm',
  notFound: 'Farmer not found',
  notFoundText: 'They may have left, or the link may be wrong.',
  up: { path: '/farmers-market', label: 'Back to Farmers Market' },
  loadError: {
    title: 'Error loading farmer',
    text: 'Failed to load farmer details. Please try again.',
  },
  emptyText: 'This farm has nothing on sale yet.',
};

/** A farm: what it is, and what it sells. What is organic says so. */
export function FarmPage({
  farm: key = '',
  campus,
  search,
  links,
  onFilterChange,
  onProductOpen,
  onFavoriteChange,
  onBack,
  ...loadEvents
}: FarmPageProps) {
  const filter = useOwnFilter({ search, onFilterChange });
  const { farm, ...list } = useFarm({ farm: key, campus: useCampusId(campus), search: filter.search });
  useLoadEvents(list.products, list.error, loadEvents);
  return (
    <ShopScreen
      {...filter}
      words={words}
      head={farm && <ShopHead shop={farm} />}
      total={farm?.productCount ?? 0}
      list={list}
      path={`/farmer/${encodeURIComponent(key)}`}
      onBack={onBack}
      {...{ links, onProductOpen, onFavoriteChange }}
    />
  );
}
