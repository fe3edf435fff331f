import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { FavoriteHeart } from '../favorites/index.ts';
import { ProductCards, ProductSkeletons } from '../product-cards/index.ts';
import { cardSizes, featured, featuredHead, showMore, skeletons } from './ProductFeed.css.ts';
import { useFeaturedProductsQuery } from './useProducts.ts';

export interface FeaturedProductsProps {
  /** The id or name of a campus. Default: the visitor's campus. */
  campus?: string;
  /** Shown above the products, if there are any. */
  heading?: ReactNode;
  /** The number of products on the first screen, whose pictures are fetched at once. */
  eager?: number;
  /** Called when a product is pressed, before its link is followed. */
  onOpen?(product: Product, event: MouseEvent<HTMLAnchorElement>): void;
}

/**
 * The `Market` objects (one per page load) for which the list was expanded. When the visitor comes back to the list, it
 * is expanded again, so that the scroll position is right.
 */
const expandedMarkets = new WeakSet<Market>();

/**
 * The number of products that a phone shows before Show more is pressed. ProductFeed.css.ts hides the other products.
 */
const countOnPhones = 2;

/**
 * The featured products of a campus. Renders nothing if there are none or if they cannot be loaded.
 *
 * @example
 * <FeaturedProducts campus="University_of_Lagos" heading={<h2>Featured</h2>} />
 */
export function FeaturedProducts({ campus, heading, eager, onOpen }: FeaturedProductsProps) {
  const { data: products, error } = useFeaturedProductsQuery(useCampusId(campus));
  const market = useMarket();
  const [isExpanded, setExpanded] = useState(expandedMarkets.has(market));
  const toggle = () => {
    if (isExpanded) expandedMarkets.delete(market);
    else expandedMarkets.add(market);
    setExpanded(!isExpanded);
  };
  if (products?.length === 0 || (!products && error)) return null;
  return (
    <section className={featured} data-open={isExpanded ? '' : undefined}>
      <div className={featuredHead}>
        {heading}
        {products && products.length > countOnPhones && (
          <button type="button" className={showMore} aria-expanded={isExpanded} onClick={toggle}>
            {isExpanded ? 'Show less' : 'Show more'}
          </button>
        )}
      </div>
      {products ? (
        <ProductCards
          products={products}
          eagerCount={eager}
          sizes={cardSizes}
          corner={(product) => <FavoriteHeart product={product} />}
          onOpen={onOpen}
        />
      ) : (
        <div className={skeletons}>
          <ProductSkeletons count={2} />
        </div>
      )}
    </section>
  );
}
