import type { MouseEvent, ReactNode } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { container } from './ProductCards.css.ts';
import { ProductCards, ProductSkeletons } from './ProductCards.tsx';
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

/** A few products worth a first look. Nothing at all when there are none, or when they cannot be had. */
export function FeaturedProducts({ campus, heading, eager, onOpen }: FeaturedProductsProps) {
  const { data: products, error } = useFeaturedProducts(useCampusId(campus));
  if (products?.length === 0 || (!products && error)) return null;
  return (
    <section className={container}>
      {heading}
      {products ? (
        <ProductCards products={products} eager={eager} onOpen={onOpen} />
      ) : (
        <ProductSkeletons count={2} />
      )}
    </section>
  );
}
