import { PackageOpen, SearchX } from 'lucide';
import { useContext, useRef } from 'react';
import { NavigateContext } from '../../core/navigate.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { List, type ListState } from '../../ui/data/List.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SearchForm } from '../../ui/fields/SearchForm.tsx';
import { UnknownCampus } from '../campuses/index.ts';
import { FavoriteHeart } from '../favorites/index.ts';
import { container, formatProductCount, ProductCards, ProductSkeletons } from '../product-cards/index.ts';
import {
  type FetchedProduct,
  fullPageList,
  MoreProducts,
  type ProductOpenProps,
  productsFailure,
  useOpenProduct,
  useRenderedGridPart,
} from '../products/index.ts';
import * as css from './SellerProducts.css.ts';

export interface SellerProductsProps {
  /** The loaded part of the list. `products` is undefined before the first response. */
  list: ListState & { products: FetchedProduct[] | undefined };
  /** The number of all products of the seller, whether or not they match the search. */
  productCount: number;
  search: string | undefined;
  onSearch(search: string | undefined): void;
  /** The path of the hosted page, to which the search form is submitted before our code has loaded. */
  path: string;
  /** Shown if there are no products and no search. */
  emptyText: string;
  openProps: ProductOpenProps;
}

/** The search of a seller's products. */
export const productSearchTexts = {
  label: 'Search these products',
  placeholder: 'Search by name or category',
};

/**
 * Whether a shop has so few products that a second search field on its page would only be in the way: the field in the
 * header searches the shop.
 */
export const isSmallShop = (productCount = Number.POSITIVE_INFINITY) => productCount <= 8;

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
  openProps,
}: SellerProductsProps) {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const Heading = isHostedSite ? 'h2' : 'h3';
  const { products, ...state } = list;
  const failure = productsFailure(search !== undefined);
  return (
    <div className={isHostedSite ? fullPageList : container}>
      <search className={isHostedSite && isSmallShop(productCount) ? css.searchOnPhones : css.search}>
        <SearchForm
          {...productSearchTexts}
          search={search}
          onSearch={onSearch}
          path={path}
          hasButton={false}
        />
      </search>
      <div className={css.headingRow}>
        <Heading className={css.heading}>Products</Heading>
        <p className={css.count} role="status">
          {productCountText(list, search, productCount)}
        </p>
        {search && (
          <Button look="outline" size="s" onClick={() => onSearch(undefined)}>
            Clear Search
          </Button>
        )}
      </div>
      <div className={css.products}>
        <List
          items={products}
          state={state}
          skeletons={<ProductSkeletons count={4} />}
          failure={failure}
          finalError={state.error?.fields.campus && <UnknownCampus />}
          empty={
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
          }
          more={<MoreProducts state={state} loadedCount={products?.length ?? 0} failure={failure} />}
        >
          {(products) => <SellerCards products={products} hasMore={state.hasMore} openProps={openProps} />}
        </List>
      </div>
    </div>
  );
}

interface SellerCardsProps extends Pick<SellerProductsProps, 'openProps'> {
  products: readonly FetchedProduct[];
  /** Whether the list continues after these products. */
  hasMore: boolean;
}

/** The product cards. Renders only the cards near the screen. */
function SellerCards({ products, hasMore, openProps }: SellerCardsProps) {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const { dialog, openProduct } = useOpenProduct(isHostedSite ? { ...openProps, links: 'site' } : openProps);
  const cardList = useRef<HTMLUListElement>(null);
  const [start, end] = useRenderedGridPart(cardList, products.length).cells;
  return (
    <>
      {dialog}
      <ProductCards
        listRef={cardList}
        products={products.slice(start, end)}
        getPosition={(index) => ({
          'aria-setsize': hasMore ? -1 : products.length,
          'aria-posinset': start + index + 1,
        })}
        corner={(product) => <FavoriteHeart product={product} onChange={openProps.onFavoriteChange} />}
        onOpen={openProduct}
      />
    </>
  );
}

/** Returns the number of all products, or of the found products, as text. Empty until the products have loaded. */
function productCountText(
  { products, hasMore }: SellerProductsProps['list'],
  search: string | undefined,
  productCount: number,
): string {
  if (!products?.length) return '';
  const count = search ? products.length : productCount;
  const text = formatProductCount(count);
  return search && hasMore ? `More than ${text}` : text;
}
