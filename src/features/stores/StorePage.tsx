import { Store as StoreIcon } from 'lucide';
import { useCampusId } from '../../core/useCampusId.ts';
import { useSearchFilter } from '../../ui/fields/SearchForm.tsx';
import { ShopHead } from './ShopHead.tsx';
import { type ShopPageProps, ShopScreen, type ShopTexts } from './ShopScreen.tsx';
import { useStoreBatches } from './useStore.ts';

export interface StorePageProps extends ShopPageProps {
  /** The store's id, name or slug, such as `ink-thread`. Required. */
  store: string;
}

export const storeTexts: ShopTexts = {
  icon: StoreIcon,
  noun: 'Store',
  notFoundTitle: 'Store not found',
  notFoundText: 'It may have closed, or the link may be wrong.',
  backLink: { path: '/stores', label: 'Back to Stores' },
  loadError: {
    title: 'Error loading store',
    text: 'Failed to load store details. Please try again.',
  },
  emptyText: 'This store has nothing on sale yet.',
};

/**
 * A store and its products.
 *
 * @example
 * <StorePage store="ink-thread" />
 */
export function StorePage({ store: idNameOrSlug = '', ...props }: StorePageProps) {
  const filter = useSearchFilter(props);
  const { store, seller, ...list } = useStoreBatches({
    store: idNameOrSlug,
    campus: useCampusId(props.campus),
    search: filter.search,
  });
  return (
    <ShopScreen
      {...filter}
      texts={storeTexts}
      head={store && <ShopHead shop={store} seller={seller} />}
      productCount={store?.productCount ?? 0}
      list={list}
      path={`/store/${encodeURIComponent(idNameOrSlug)}`}
      pageProps={props}
    />
  );
}
