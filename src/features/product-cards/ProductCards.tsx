import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { ListSkeletons } from '../../ui/display/ListSkeletons.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { verifiedTick } from '../../ui/display/verified-tick.css.ts';
import { oneLine, plain, twoLines } from '../../ui/theme/base.css.ts';
import {
  badges,
  card,
  corner as cornerClass,
  details,
  frame,
  grid,
  link,
  name,
  nameSkeleton,
  pictureSkeleton,
  priceSkeleton,
  seller,
  sellerSkeleton,
} from './ProductCards.css.ts';
import { pressedCard } from './pressed-card.ts';

interface ProductCardProps {
  product: Product;
  /** Whether the picture is fetched at once. Set this for cards on the first screen. */
  eager?: boolean;
  /** The `sizes` attribute of the picture. Default: an estimate for a grid that fills the screen. */
  sizes?: string;
  /** Shown in the upper corner of the picture, such as a heart. */
  corner?: ReactNode;
  /** Called when the card is pressed, before the link is followed. */
  onOpen?(product: Product, event: MouseEvent<HTMLAnchorElement>): void;
}

/**
 * Estimates the width of a card's picture from the width of the screen. Not `auto`: Chrome loads a file for the whole screen when
 * code creates such a picture, and when it removes it.
 */
const estimatedSizes = '(min-width: 960px) 25vw, (min-width: 520px) 240px, 50vw';

/** A product in a grid: picture, price, name and seller. A plain link, so it works without JavaScript. */
export function ProductCard({ product, eager, sizes = estimatedSizes, corner, onOpen }: ProductCardProps) {
  const market = useMarket();
  const cover = product.media[0];
  const sellerName = product.storeName ?? product.seller.name;
  // Most sellers with a store are `basic`. A mark on nearly every card would say nothing.
  const level = product.seller.verificationLevel;
  return (
    <article className={card} part="card" data-out-of-stock={product.inStock ? undefined : ''}>
      <div className={frame}>
        <Picture {...cover} src={cover?.url} name={product.productName} alt="" sizes={sizes} eager={eager} />
      </div>
      <span className={badges}>
        {product.inStock ? (
          !!product.discount && <Badge color="deal">{`${product.discount}% off`}</Badge>
        ) : (
          <Badge color="red">Out of Stock</Badge>
        )}
        {product.organic && <Badge color="white">Organic</Badge>}
      </span>
      <div className={details}>
        <Price amount={product.productPrice} before={product.originalPrice} />
        <h3 className={`${name} ${twoLines}`}>
          <a
            className={link}
            href={market.link(`/product/${encodeURIComponent(product._id)}`)}
            onClick={(event) => {
              pressedCard.current = { product, link: event.currentTarget, from: location.href };
              onOpen?.(product, event);
            }}
          >
            {product.productName}
          </a>
        </h3>
        <p className={seller}>
          {level && level !== 'basic' && (
            <span className={verifiedTick} role="img" aria-label={level === 'gold' ? 'Gold' : 'Premium'} />
          )}
          <span className={oneLine}>{sellerName}</span>
        </p>
      </div>
      {corner && <span className={cornerClass}>{corner}</span>}
    </article>
  );
}

export interface ProductCardsProps extends Pick<ProductCardProps, 'sizes' | 'onOpen'> {
  products: readonly Product[];
  /** How many of the products are on the first screen. Their pictures are fetched at once. */
  eagerCount?: number;
  /** Renders the upper corner of each picture. */
  corner?(product: Product): ReactNode;
  /** Returns the position of a product in the whole list, if only a part of the list is rendered. */
  getPosition?(index: number): Pick<AriaAttributes, 'aria-setsize' | 'aria-posinset'>;
  listRef?: Ref<HTMLUListElement>;
}

/** A grid of products, with as many columns as fit its container. */
export function ProductCards({
  products,
  eagerCount = 0,
  corner,
  getPosition,
  listRef,
  ...cardProps
}: ProductCardsProps) {
  return (
    <ul className={grid} ref={listRef}>
      {products.map((product, index) => (
        <li key={product._id} className={plain} {...getPosition?.(index)}>
          <ProductCard
            product={product}
            eager={index < eagerCount}
            corner={corner?.(product)}
            {...cardProps}
          />
        </li>
      ))}
    </ul>
  );
}

export interface ProductSkeletonsProps {
  /** The number of skeletons: as many as products are loading, so that the layout does not shift afterwards. */
  count: number;
  /** Whether loading is not announced to screen readers, because the list shows products already. */
  isSilent?: boolean;
}

/** Skeletons of products. */
export function ProductSkeletons({ count, isSilent = false }: ProductSkeletonsProps) {
  return (
    <ListSkeletons noun={isSilent ? undefined : 'products'} count={count} list={grid} item={plain}>
      {[pictureSkeleton, priceSkeleton, nameSkeleton, sellerSkeleton].map((className) => (
        <span key={className} className={className} />
      ))}
    </ListSkeletons>
  );
}
