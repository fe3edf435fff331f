import { PackageOpen, SearchX } from 'lucide';
import { type FormEvent, type MouseEvent, useContext, useRef } from 'react';
import { searchLengthMax } from '../../contract/shared/tree-shakeable-limits.ts';
import type { Product } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress, NavigateContext } from '../../core/navigate.ts';
import type { QueryBatchesResult } from '../../core/useQueryBatches.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SearchField, useSearchText } from '../../ui/fields/SearchField.tsx';
import { type FavoriteChange, FavoriteHeart } from '../favorites/index.ts';
import { container, ProductCards, ProductSkeletons, toLinkedProduct } from '../product-cards/index.ts';
import {
  type FetchedProduct,
  fullPageList,
  type LinkedProduct,
  LoadMore,
  ProductsError,
  useProductDialog,
  useRenderedGridPart,
} from '../products/index.ts';
import * as css from './SellerProducts.css.ts';

/** Props that decide what happens when a product is pressed. */
export interface ProductOpenProps {
  /** Where a product opens: in a dialog of the widget, or on the hosted site. Default: in a dialog. */
  links?: 'dialog' | 'site';
  /** Called when a product is about to open. Return false to open it yourself. */
  onProductOpen?(detail: { productId: string; product: LinkedProduct }): unknown;
  /** Called when a product was added to the favorites or removed. */
  onFavoriteChange?(change: FavoriteChange): void;
}

export interface SellerProductsProps extends ProductOpenProps {
  /** The loaded part of the list. `products` is undefined before the first response. */
  list: Omit<QueryBatchesResult<unknown>, 'batches'> & { products: FetchedProduct[] | undefined };
  /** The number of all products of the seller, whether or not they match the search. */
  productCount: number;
  search: string | undefined;
  onSearch(search: string | undefined): void;
  /** The path of the hosted page, to which the search form is submitted before our code has loaded. */
  path: string;
  /** Shown if there are no products and no search. */
  emptyText: string;
}

/**
 * The products of one seller, with a search. Loads more as the visitor scrolls on the hosted site, and by a button in
 * embeds.
 */
export function SellerProducts({
  list,
  productCount,
  search,
  onSearch,
  path,
  emptyText,
  ...openProps
}: SellerProductsProps) {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const Heading = isHostedSite ? 'h2' : 'h3';
  return (
    <div className={isHostedSite ? fullPageList : container}>
      <SearchForm search={search} onSearch={onSearch} formAction={isHostedSite ? path : undefined} />
      <div className={css.headingRow}>
        <Heading className={css.heading}>Products</Heading>
        <p className={css.count} role="status">
          {countText(list, search, productCount)}
        </p>
        {search && (
          <Button look="outline" size="s" onClick={() => onSearch(undefined)}>
            Clear Search
          </Button>
        )}
      </div>
      {list.products?.length === 0 && !list.error ? (
        <EmptyState
          icon={search ? SearchX : PackageOpen}
          title="No products found"
          button={
            search && (
              <Button look="outline" onClick={() => onSearch(undefined)}>
                Show all products
              </Button>
            )
          }
        >
          {search ? `Nothing here matches “${search}”. Try other words.` : emptyText}
        </EmptyState>
      ) : (
        <div className={css.products}>
          <CardsWithLoadState
            list={list}
            isHostedSite={isHostedSite}
            isSearchResult={search !== undefined}
            {...openProps}
          />
        </div>
      )}
    </div>
  );
}

interface SearchFormProps extends Pick<SellerProductsProps, 'search' | 'onSearch'> {
  /** The path to which the form is submitted before our code has loaded. */
  formAction: string | undefined;
}

function SearchForm({ search, onSearch, formAction }: SearchFormProps) {
  const { text, field } = useSearchText(search);
  const submitSearch = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim() || undefined);
  };
  return (
    <search className={css.search}>
      <form action={formAction} onSubmit={submitSearch}>
        <SearchField
          {...field}
          label="Search these products"
          placeholder="Search by name or category"
          name="search"
          maxLength={searchLengthMax}
        />
      </form>
    </search>
  );
}

interface CardsWithLoadStateProps extends ProductOpenProps, Pick<SellerProductsProps, 'list'> {
  isHostedSite: boolean;
  isSearchResult: boolean;
}

/**
 * The product cards, followed by an error or by what loads more products. Skeletons until the first products have loaded.
 */
function CardsWithLoadState({
  list,
  isHostedSite,
  isSearchResult,
  links = 'dialog',
  onProductOpen,
  onFavoriteChange,
}: CardsWithLoadStateProps) {
  const market = useMarket();
  const { dialog, openDialog } = useProductDialog();
  const cardList = useRef<HTMLUListElement>(null);
  const { products = [], error, hasMore } = list;
  const loadedCount = products.length;
  const [start, end] = useRenderedGridPart(cardList, loadedCount).cells;

  const openProduct = (product: Product, event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event)) return;
    const detail = { productId: product._id, product: toLinkedProduct(product, market) };
    if (onProductOpen?.(detail) === false) event.preventDefault();
    else if (links === 'dialog' && !isHostedSite) openDialog(product, event);
  };

  return (
    <>
      {dialog}
      {products.length > 0 ? (
        <ProductCards
          listRef={cardList}
          products={products.slice(start, end)}
          getPosition={(index) => ({
            'aria-setsize': hasMore ? -1 : loadedCount,
            'aria-posinset': start + index + 1,
          })}
          corner={(product) => <FavoriteHeart product={product} onChange={onFavoriteChange} />}
          onOpen={openProduct}
        />
      ) : (
        !error && <ProductSkeletons count={4} />
      )}
      {error ? (
        <ProductsError
          error={error}
          isSearchResult={isSearchResult}
          isRetrying={list.isLoading || list.isLoadingMore}
          onRetry={products.length > 0 ? list.loadMore : list.retry}
        />
      ) : (
        hasMore &&
        (isHostedSite ? (
          <LoadMore key={products.length} onReach={list.loadMore} />
        ) : (
          <div className={css.showMoreRow}>
            <Button
              look="outline"
              pending={list.isLoadingMore}
              pendingLabel="Loading"
              onClick={list.loadMore}
            >
              Show more
            </Button>
          </div>
        ))
      )}
    </>
  );
}

/** Returns the number of all products, or of the found products, as text. Empty until the products have loaded. */
function countText(
  { products, hasMore }: SellerProductsProps['list'],
  search: string | undefined,
  productCount: number,
): string {
  if (!products?.length) return '';
  const count = search ? products.length : productCount;
  const text = count === 1 ? '1 product' : `${count} products`;
  return search && hasMore ? `More than ${text}` : text;
}
