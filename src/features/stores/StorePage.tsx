import { Store as StoreIcon } from 'lucide';
import type { MouseEvent } from 'react';
import { useCampusId } from '../../core/useCampusId.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import type { ProductOpenProps } from './SellerProducts.tsx';
import { ShopHead } from './ShopHead.tsx';
import { ShopScreen, type ShopTexts } from './ShopScreen.tsx';
import { useSearchFilter } from './shop-hooks.ts';
import { useStore } from './useStore.ts';

export interface StorePageProps extends LoadEvents, ProductOpenProps {
  /** The store's id, name or slug, such as `ink-thread`. Required. */
  store: string;
  /** The id or name of a campus, if several campuses have a store of this name. Default: the visitor's campus. */
  campus?: string;
  /** Shows only products that match these words by name or category, until the visitor searches for other words. */
  search?: string;
  /** Called when the visitor has searched the store. */
  onFilterChange?(filter: { search: string | undefined }): void;
  /** Called when Back is pressed, before its link to all stores is followed. If omitted, there is no Back button. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
}

const texts: ShopTexts = {
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

/** A store and its products. */
export function StorePage({
  store: idNameOrSlug = '',
  campus,
  search,
  links,
  onFilterChange,
  onProductOpen,
  onFavoriteChange,
  onBack,
  ...loadEvents
}: StorePageProps) {
  const filter = useSearchFilter({ search, onFilterChange });
  const { store, ...list } = useStore({
    store: idNameOrSlug,
    campus: useCampusId(campus),
    search: filter.search,
  });
  useLoadEvents(list.products, list.error, loadEvents);
  return (
    <ShopScreen
      {...filter}
      texts={texts}
      head={store && <ShopHead shop={store} />}
      productCount={store?.productCount ?? 0}
      list={list}
      path={`/store/${encodeURIComponent(idNameOrSlug)}`}
      onBack={onBack}
      {...{ links, onProductOpen, onFavoriteChange }}
    />
  );
}
