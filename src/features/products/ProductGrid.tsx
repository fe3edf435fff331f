import { ChevronRight } from 'lucide';
import type { Product } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress } from '../../core/plain-press.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { QuietState } from '../../ui/feedback/QuietState.tsx';
import { container } from './ProductCards.css.ts';
import { ProductCards, ProductSkeletons } from './ProductCards.tsx';
import { foot, seeAll } from './ProductGrid.css.ts';
import { ProductsError } from './ProductsError.tsx';
import { gridLimit, type ProductFilter } from './product-filter.ts';
import { useProductDialog } from './useProductDialog.tsx';
import { useProducts } from './useProducts.ts';

export interface ProductGridProps {
  /** The id or name of a campus. Default: the one the visitor has chosen. */
  campus?: string;
  /** Shows only this category, such as `Books`. */
  category?: string;
  /** Shows only products that match these words. */
  search?: string;
  /** How many products to show, from 1 to 50. */
  limit?: number;
  /** Where a product opens: in a dialog of the widget, or on the hosted site. */
  links?: 'dialog' | 'site';
  /** Called when a product is about to open. Return false to open it yourself. */
  onProductOpen?(detail: { productId: string; product: Product }): unknown;
}

/** The newest products of a campus, and a link to all of them. */
export function ProductGrid({
  campus,
  category,
  search,
  limit = gridLimit,
  links = 'dialog',
  onProductOpen,
}: ProductGridProps) {
  const filter = { campus: useCampusId(campus), category, search };
  const { data: products, error, isLoading, retry } = useProducts(filter, limit);
  const { dialog, openDialog } = useProductDialog();

  return (
    <div className={container}>
      {dialog}
      {products ? (
        products.length === 0 ? (
          <QuietState role="status" title="No products available." />
        ) : (
          <>
            <ProductCards
              products={products}
              onOpen={(product, event) => {
                if (!isPlainPress(event)) return;
                if (onProductOpen?.({ productId: product._id, product }) === false) event.preventDefault();
                else if (links === 'dialog') openDialog(product, event);
              }}
            />
            <SeeAll {...filter} />
          </>
        )
      ) : error ? (
        <ProductsError searching={search !== undefined} isRetrying={isLoading} onRetry={retry} />
      ) : (
        <ProductSkeletons count={6} />
      )}
    </div>
  );
}

/** Endless lists belong to the hosted site: in an embed they would put the page's footer out of reach. */
function SeeAll({ campus, category, search }: ProductFilter) {
  const market = useMarket();
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ campus, category, search })) if (value) query.set(key, value);
  return (
    <p className={foot}>
      <a className={seeAll} href={market.link(`/${query.size > 0 ? `?${query}` : ''}`)}>
        See all
        <Icon of={ChevronRight} size={16} />
      </a>
    </p>
  );
}
