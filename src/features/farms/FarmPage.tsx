import { Sprout } from 'lucide';
import type { MouseEvent } from 'react';
import { useCampusId } from '../../core/useCampusId.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import {
  type ProductOpenProps,
  ShopHead,
  ShopScreen,
  type ShopTexts,
  useSearchFilter,
} from '../stores/index.ts';
import { useFarm } from './useFarms.ts';

export interface FarmPageProps extends LoadEvents, ProductOpenProps {
  /** The farm's id, name or slug, such as `lagoon-greens`. Required. */
  farm: string;
  /** The id or name of a campus, if several campuses have a farm of this name. Default: the visitor's campus. */
  campus?: string;
  /** Shows only products whose name or category matches this search, until the visitor searches for something else. */
  search?: string;
  /** Called when the visitor has searched the farm. */
  onFilterChange?(filter: { search: string | undefined }): void;
  /**
   * Called when Back is pressed, before the browser follows its link to all farms. If omitted, there is no Back button.
   */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
}

const texts: ShopTexts = {
  icon: Sprout,
  noun: 'Farm',
  notFoundTitle: 'Farmer not found',
  notFoundText: 'They may have left, or the link may be wrong.',
  backLink: { path: '/farmers-market', label: 'Back to Farmers Market' },
  loadError: {
    title: 'Error loading farmer',
    text: 'Failed to load farmer details. Please try again.',
  },
  emptyText: 'This farm has nothing on sale yet.',
};

/** A farm and its products. Organic products have a badge. */
export function FarmPage({
  farm: idNameOrSlug = '',
  campus,
  search,
  links,
  onFilterChange,
  onProductOpen,
  onFavoriteChange,
  onBack,
  ...loadEvents
}: FarmPageProps) {
  const filter = useSearchFilter({ search, onFilterChange });
  const { farm, ...list } = useFarm({
    farm: idNameOrSlug,
    campus: useCampusId(campus),
    search: filter.search,
  });
  useLoadEvents(list.products, list.error, loadEvents);
  return (
    <ShopScreen
      {...filter}
      texts={texts}
      head={farm && <ShopHead shop={farm} />}
      productCount={farm?.productCount ?? 0}
      list={list}
      path={`/farmer/${encodeURIComponent(idNameOrSlug)}`}
      onBack={onBack}
      {...{ links, onProductOpen, onFavoriteChange }}
    />
  );
}
