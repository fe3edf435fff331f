import { Sprout } from 'lucide';
import { useCampusId } from '../../core/useCampusId.ts';
import { useSearchFilter } from '../../ui/fields/SearchForm.tsx';
import { ShopHead, type ShopPageProps, ShopScreen, type ShopTexts } from '../stores/index.ts';
import { useFarmBatches } from './useFarms.ts';

export interface FarmPageProps extends ShopPageProps {
  /** The farm's id, name or slug, such as `lagoon-greens`. Required. */
  farm: string;
}

export const farmTexts: ShopTexts = {
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

/**
 * A farm and its products. Organic products have a badge.
 *
 * @example
 * <FarmPage farm="green-acres" />
 */
export function FarmPage({ farm: idNameOrSlug = '', ...props }: FarmPageProps) {
  const filter = useSearchFilter(props);
  const { farm, seller, ...list } = useFarmBatches({
    farm: idNameOrSlug,
    campus: useCampusId(props.campus),
    search: filter.search,
  });
  return (
    <ShopScreen
      {...filter}
      texts={farmTexts}
      head={farm && <ShopHead shop={farm} seller={seller} />}
      productCount={farm?.productCount ?? 0}
      list={list}
      path={`/farmer/${encodeURIComponent(idNameOrSlug)}`}
      pageProps={props}
    />
  );
}
