import type { ReactNode, Ref } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { hidden } from '../../ui/theme/base.css.ts';
import { ProductCard, type ProductCardProps } from './ProductCard.tsx';
import { grid, item, linePlace, namePlace, picturePlace, sellerPlace } from './ProductCards.css.ts';

export interface ProductCardsProps {
  products: readonly Product[];
  /** How many of them are on the first screen. */
  eager?: number;
  /** What stands in the corner of a product's picture. */
  corner?(product: Product): ReactNode;
  onOpen?: ProductCardProps['onOpen'];
  /** The part of a longer list that stands in the page. `total` is -1 while it is unknown. */
  part?: { start: number; end: number; total: number };
  list?: Ref<HTMLUListElement>;
}

/** Products side by side, as many as fit the width of their box. */
export function ProductCards({ products, eager = 0, corner, onOpen, part, list }: ProductCardsProps) {
  const start = part?.start ?? 0;
  const shown = part ? products.slice(part.start, part.end) : products;
  return (
    <ul className={grid} ref={list}>
      {shown.map((product, index) => (
        <li
          key={product._id}
          className={item}
          aria-setsize={part?.total}
          aria-posinset={part && start + index + 1}
        >
          <ProductCard
            product={product}
            eager={start + index < eager}
            corner={corner?.(product)}
            onOpen={onOpen}
          />
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
          <li key={place} className={item}>
            <span className={picturePlace} />
            <span className={linePlace} />
            <span className={namePlace} />
            <span className={sellerPlace} />
          </li>
        ))}
      </ul>
    </div>
  );
}
