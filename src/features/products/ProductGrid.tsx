import { ChevronRight } from 'lucide';
import { useEffect } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress } from '../../core/navigate.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { QuietState } from '../../ui/feedback/QuietState.tsx';
import type { CartChange } from '../cart/index.ts';
import { type FavoriteChange, FavoriteHeart } from '../favorites/index.ts';
import {
  container,
  type LinkedProduct,
  ProductCards,
  ProductSkeletons,
  toLinkedProduct,
} from '../product-cards/index.ts';
import { seeAllLink } from './ProductGrid.css.ts';
import { ProductsError } from './ProductsError.tsx';
import { defaultGridLimit, type ProductFilter } from './product-filter.ts';
import { useProductDialog } from './useProductDialog.tsx';
import { useProducts } from './useProducts.ts';

export interface ProductGridProps extends LoadEvents {
  /** The id or name of a campus. Default: the visitor's campus. */
  campus?: string;
  /** Shows only this category, such as `Books`. */
  category?: string;
  /** Shows only products that match these words. */
  search?: string;
  /** The number of products, from 1 to 50. */
  limit?: number;
  /** Where a product opens: in a dialog of the widget, or on the hosted site. */
  links?: 'dialog' | 'site';
  /** Called when a product is about to open. Return false to open it yourself. */
  onProductOpen?(detail: { productId: string; product: LinkedProduct }): unknown;
  /** Called when a product was added to the favorites or removed. */
  onFavoriteChange?(change: FavoriteChange): void;
  /** Called when a product was added to the cart. */
  onCartChange?(change: CartChange): void;
}

/** The newest products of a campus, and a link to all of them. */
export function ProductGrid({
  campus,
  category,
  search,
  limit = defaultGridLimit,
  links = 'dialog',
  onProductOpen,
  onFavoriteChange,
  onCartChange,
  ...loadEvents
}: ProductGridProps) {
  const market = useMarket();
  const filter = { campus: useCampusId(campus), category, search };
  const { data: products, error, isLoading, retry } = useProducts(filter, limit);
  const { dialog, openDialog } = useProductDialog({ onFavoriteChange, onCartChange });
  useLoadEvents(products, error, loadEvents);
  const isEmpty = products?.length === 0;
  const isFiltered = Boolean(category || search);
  useEffect(() => {
    // A category without products may be a misspelled one, so check whether it exists.
    if (isEmpty && category)
      import('../../core/warn-of-unknown-category.ts').then(
        ({ warnOfUnknownCategory }) => warnOfUnknownCategory(category),
        () => {},
      );
  }, [isEmpty, category]);

  return (
    <div className={container}>
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
              corner={(product) => <FavoriteHeart product={product} onChange={onFavoriteChange} />}
              onOpen={(product, event) => {
                if (!isPlainPress(event)) return;
                if (
                  onProductOpen?.({ productId: product._id, product: toLinkedProduct(product, market) }) ===
                  false
                )
                  event.preventDefault();
                else if (links === 'dialog') openDialog(product, event);
              }}
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
function SeeAll({ label = 'See all', ...filter }: ProductFilter & { label?: string }) {
  const market = useMarket();
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return (
    <a className={seeAllLink} href={market.link(`/?${query}`.replace(/\?$/, ''))}>
      {label}
      <Icon of={ChevronRight} size={16} />
    </a>
  );
}
