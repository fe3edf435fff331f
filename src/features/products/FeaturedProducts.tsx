import { type MouseEvent, type ReactNode, useState } from 'react';
import { featuredMax } from '../../contract/shared/list-limits.ts';
import type { Product } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { FavoriteHeart } from '../favorites/index.ts';
import { ProductCards, ProductSkeletons } from '../product-cards/index.ts';
import { cardSizes } from './card-sizes.ts';
import { featured, more, skeletons } from './ProductsPage.css.ts';
import { useFeaturedProducts } from './useProducts.ts';

export interface FeaturedProductsProps {
  /** The id or name of a campus. Default: the one the visitor has chosen. */
  campus?: string;
  /** Stands above the products, and goes with them. */
  heading?: ReactNode;
  /** How many of the first pictures are fetched at once. */
  eager?: number;
  /** Called when a product is pressed, before its link is followed. */
  onOpen?(product: Product, event: MouseEvent<HTMLAnchorElement>): void;
}

/** Who comes back finds the page as high as it was left, or it could not go back to its place. */
const opened = new WeakSet<Market>();

/** So many stand on a phone before more are asked for. ProductsPage.css.ts hides the others. */
const onPhones = 4;

/** A few products worth a first look. Nothing at all when there are none, or when they cannot be had. */
export function FeaturedProducts({ campus, heading, eager, onOpen }: FeaturedProductsProps) {
  const { data: products, error } = useFeaturedProducts(useCampusId(campus));
  const market = useMarket();
  const [isOpen, setIsOpen] = useState(opened.has(market));
  const toggle = () => {
    if (isOpen) opened.delete(market);
    else opened.add(market);
    setIsOpen(!isOpen);
  };
  if (products?.length === 0 || (!products && error)) return null;
  return (
    <section className={featured} data-open={isOpen ? '' : undefined}>
      {heading}
      {products ? (
        <ProductCards
          products={products}
          eager={eager}
          sizes={cardSizes}
          corner={(product) => <FavoriteHeart product={product} />}
          onOpen={onOpen}
        />
      ) : (
        <div className={skeletons}>
          <ProductSkeletons count={2} />
        </div>
      )}
      {(products?.length ?? featuredMax) > onPhones && (
        <div className={more}>
          {products && (
            <PlainButton look="outline" size="s" aria-expanded={isOpen} onClick={toggle}>
              {isOpen ? 'Show less' : 'Show more'}
            </PlainButton>
          )}
        </div>
      )}
    </section>
  );
}
