import type { AriaAttributes, ReactNode, Ref } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { hidden, plain } from '../../ui/theme/base.css.ts';
import { ProductCard, type ProductCardProps } from './ProductCard.tsx';
import { grid, linePlace, namePlace, picturePlace, sellerPlace } from './ProductCards.css.ts';

export interface ProductCardsProps extends Pick<ProductCardProps, 'sizes' | 'onOpen'> {
  products: readonly Product[];
  /** How many of them are on the first screen. */
  eager?: number;
  /** Stands in the upper corner of each picture. */
  corner?(product: Product): ReactNode;
  /** Where a product stands in a list of which only a part is in the page. */
  positionOf?(index: number): Pick<AriaAttributes, 'aria-setsize' | 'aria-posinset'>;
  list?: Ref<HTMLUListElement>;
}

/** Products side by side, as many as fit the width of their box. */
export function ProductCards({ products, eager = 0, corner, positionOf, list, ...card }: ProductCardsProps) {
  return (
    <ul className={grid} ref={list}>
      {products.map((product, index) => (
        <li key={product._id} className={plain} {...positionOf?.(index)}>
          <ProductCard product={product} eager={index < eager} corner={corner?.(product)} {...card} />
        </li>
      ))}
    </ul>
  );
}

export interface ProductSkeletonsProps {
  /** As many as products are on their way, so that nothing below moves when they arrive. */
  count: number;
  /** Not announced to screen readers: the products that are there are enough for now. */
  isQuiet?: boolean;
}

/** Grey boxes in the places of products that are on their way. */
export function ProductSkeletons({ count, isQuiet = false }: ProductSkeletonsProps) {
  return (
    <div aria-busy="true">
      {!isQuiet && (
        <p className={hidden} role="status">
          Loading products
        </p>
      )}
      <ul className={grid} aria-hidden="true">
        {[...Array(count).keys()].map((place) => (
          <li key={place} className={plain}>
            {[picturePlace, linePlace, namePlace, sellerPlace].map((part) => (
              <span key={part} className={part} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
