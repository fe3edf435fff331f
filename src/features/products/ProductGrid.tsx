import { ChevronRight } from 'lucide';
import { useEffect } from 'react';
import { defaultGridLimit } from '../../contract/shared/tree-shakeable-limits.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useCampusId } from '../../core/useCampusId.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { QuietState } from '../../ui/feedback/QuietState.tsx';
import { FavoriteHeart } from '../favorites/index.ts';
import { container, ProductCards, ProductSkeletons } from '../product-cards/index.ts';
import { seeAllLink } from './ProductGrid.css.ts';
import { ProductsError } from './ProductsError.tsx';
import type { ProductFilter } from './product-filter.ts';
import { type ProductOpenProps, useOpenProduct } from './useOpenProduct.ts';
import { useProductsQuery } from './useProducts.ts';

type GridPart = 'heart' | 'seller' | 'see-all';

export interface ProductGridProps extends LoadEvents, ProductOpenProps {
  /** The id or name of a campus. Default: the visitor's campus. */
  campus?: string;
  /** Shows only this category, such as `Books`. */
  category?: string;
  /** Shows only products that match these words. Amounts filter by price, as in `lamp ₦5,000` and `₦10k - ₦20k`. */
  search?: string;
  /** The number of products, from 1 to 50. */
  limit?: number;
  /** Does not show these parts: the hearts, the names of the sellers, or the link to all products. As in `heart seller`. */
  hide?: GridPart | `${GridPart} ${GridPart}` | `${GridPart} ${GridPart} ${GridPart}`;
}

/**
 * The newest products of a campus, and a link to all of them.
 *
 * @example
 * <ProductGrid category="Books" limit={8} />
 */
export function ProductGrid({
  campus,
  category,
  search,
  limit = defaultGridLimit,
  hide,
  ...props
}: ProductGridProps) {
  const filter = { campus: useCampusId(campus), category, search };
  const { data: products, error, isLoading, retry } = useProductsQuery({ ...filter, limit });
  const { dialog, openProduct } = useOpenProduct(props);
  useLoadEvents(products, error, props);
  const isEmpty = products?.length === 0;
  const isFiltered = Boolean(category || search);
  useEffect(() => {
    // A category without products may be a misspelled one, so check whether it exists.
    if (isEmpty && category)
      import('../../element/warn-of-unknown-category.ts').then(
        ({ warnOfUnknownCategory }) => warnOfUnknownCategory(category),
        () => {},
      );
  }, [isEmpty, category]);

  return (
    <div className={container} data-hide={hide}>
      {dialog}
      {isEmpty ? (
        // Link to other campuses only if nothing at all is on sale on this campus.
        <QuietState
          role="status"
          title="No products available."
          button={!isFiltered && <SeeAll label="See other campuses" />}
        >
          {!isFiltered && 'Nothing is on sale here yet. Try another campus.'}
        </QuietState>
      ) : error && !products ? (
        <ProductsError
          error={error}
          isSearchResult={search !== undefined}
          isRetrying={isLoading}
          onRetry={retry}
        />
      ) : (
        <>
          {products ? (
            <ProductCards
              products={products}
              corner={(product) => <FavoriteHeart product={product} onChange={props.onFavoriteChange} />}
              onOpen={openProduct}
            />
          ) : (
            <ProductSkeletons count={limit} />
          )}
          <SeeAll {...filter} />
        </>
      )}
    </div>
  );
}

/** Links to the full list on the hosted site. An endless list here would put the host page's footer out of reach. */
function SeeAll({
  label = 'See all',
  ...filter
}: Pick<ProductFilter, 'campus' | 'category' | 'search'> & { label?: string }) {
  const market = useMarket();
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return (
    <a className={seeAllLink} href={market.link(`/?${query}`.replace(/\?$/, ''))}>
      {label}
      <Icon of={ChevronRight} size={16} />
    </a>
  );
}
