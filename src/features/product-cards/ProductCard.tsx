import type { MouseEvent, ReactNode } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { PlainBadge } from '../../ui/display/PlainBadge.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { verifiedTick } from '../../ui/display/verified-tick.css.ts';
import { oneLine, twoLines } from '../../ui/theme/base.css.ts';
import { badges, card, corner as cornerClass, frame, link, name, seller, words } from './ProductCard.css.ts';

export interface ProductCardProps {
  product: Product;
  /** True on the first screen: its picture is fetched at once. */
  eager?: boolean;
  /** How wide its picture is, where that is known. Default: the browser measures it. */
  sizes?: string;
  /** Stands in the upper corner of its picture, such as a heart. */
  corner?: ReactNode;
  /** Called when the card is pressed, before the link is followed. */
  onOpen?(product: Product, event: MouseEvent<HTMLAnchorElement>): void;
}

/** How wide a card's picture is, as a guess by the screen. One that waits is measured by the browser. */
const guess = '(min-width: 600px) 240px, 50vw';

/** A product in a grid: picture, price, name and who sells it. A link that works without us. */
export function ProductCard({
  product,
  eager,
  sizes = eager ? guess : `auto, ${guess}`,
  corner,
  onOpen,
}: ProductCardProps) {
  const market = useMarket();
  const cover = product.media[0];
  const sellerName = product.storeName ?? product.seller.name;
  return (
    <article className={card} data-out-of-stock={product.inStock ? undefined : ''}>
      <div className={frame}>
        <Picture {...cover} src={cover?.url} name={product.productName} alt="" sizes={sizes} eager={eager} />
      </div>
      <span className={badges}>
        {product.inStock ? (
          !!product.discount && <PlainBadge color="deal">{`${product.discount}% off`}</PlainBadge>
        ) : (
          <PlainBadge color="red">Out of Stock</PlainBadge>
        )}
        {product.organic && <PlainBadge color="green">Organic</PlainBadge>}
      </span>
      <div className={words}>
        <Price amount={product.productPrice} before={product.originalPrice} />
        <h3 className={`${name} ${twoLines}`}>
          <a
            className={link}
            href={market.link(`/product/${encodeURIComponent(product._id)}`)}
            onClick={(event) => onOpen?.(product, event)}
          >
            {product.productName}
          </a>
        </h3>
        <p className={seller}>
          {product.seller.verificationLevel && (
            <span className={verifiedTick} role="img" aria-label="Verified" />
          )}
          <span className={oneLine}>{sellerName}</span>
        </p>
      </div>
      {corner && <span className={cornerClass}>{corner}</span>}
    </article>
  );
}
