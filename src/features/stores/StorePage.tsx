import { Store as StoreIcon } from 'lucide';
import type { MouseEvent } from 'react';
import { useCampusId } from '../../core/useCampusId.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import type { ProductOpening } from './shop/SellerProducts.tsx';
import { ShopHead } from './shop/ShopHead.tsx';
import { ShopScreen, type ShopWords } from './shop/ShopScreen.tsx';
import { useOwnFilter } from './shop/useOwnFilter.ts';
import { useStore } from './useStore.ts';

export interface StorePageProps extends LoadEvents, ProductOpening {
  /** The store's id, its name, or its name as addresses write it: `ink-thread`. Needed. */
  store: string;
  /** The id or name of a campus: of stores of one name that of this campus is shown. Default: the visitor's choice. */
  campus?: string;
  /** Shows only products that match these words by name or category, until others are searched for. */
  search?: string;
  /** Called when somebody has searched the store. */
  onFilterChange?(filter: { search: string | undefined }): void;
  /** Called when Back is pressed, before its link to all stores is followed. Without it there is no Back. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
}

const words: ShopWords = {
  icon: StoreIcon,
  noun: 'Store',
  notFound: 'Store not found',
  notFoundText: 'It may have closed, or the link may be wrong.',
  up: { path: '/stores', label: 'Back to Stores' },
  loadError: {
    title: 'Error loading store',
    text: 'Failed to load store details. Please try again.',
  },
  emptyText: 'This store has nothing on sale yet.',
};

/** A store: what it is, and what it sells. */
export function StorePage({
  store: key = '',
  campus,
  search,
  links,
  onFilterChange,
  onProductOpen,
  onFavoriteChange,
  onBack,
  ...loadEvents
}: StorePageProps) {
  const filter = useOwnFilter({ search, onFilterChange });
  const { store, ...list } = useStore({ store: key, campus: useCampusId(campus), search: filter.search });
  useLoadEvents(list.products, list.error, loadEvents);
  return (
    <ShopScreen
      {...filter}
      words={words}
      head={store && <ShopHead shop={store} />}
      total={store?.productCount ?? 0}
      list={list}
      path={`/store/${encodeURIComponent(key)}`}
      onBack={onBack}
      {...{ links, onProductOpen, onFavoriteChange }}
    />
  );
}
