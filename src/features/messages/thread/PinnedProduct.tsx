import { useContext } from 'react';
import type { Message } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { NavigateContext } from '../../../core/navigate.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import * as css from './PinnedProduct.css.ts';
import { useMentionedProduct } from './useOpenThread.ts';

export interface PinnedProductProps {
  /** The product that the thread is about. */
  product: NonNullable<Message['product']>;
}

/**
 * The product that two people write about, above their messages: its picture, its price and whether it is still there.
 */
export function PinnedProduct({ product: { _id, productName } }: PinnedProductProps) {
  const market = useMarket();
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const product = useMentionedProduct(_id);
  return (
    <a
      className={css.pinned}
      href={market.link(`/product/${encodeURIComponent(_id)}`)}
      // A visitor of another page would lose the conversation.
      {...(!isHostedSite && { target: '_blank', rel: 'noopener' })}
    >
      <span className={css.picture}>
        {product !== undefined && (
          <Picture src={product?.productImages[0]} name={productName} alt="" sizes="48px" />
        )}
      </span>
      <span className={css.text}>
        <span className={css.name}>{productName}</span>
        <span className={css.price}>
          {product && <Price amount={product.productPrice} before={product.originalPrice} />}
        </span>
      </span>
      {product &&
        (product.inStock ? <Badge color="green">In Stock</Badge> : <Badge color="red">Out of Stock</Badge>)}
      {product === null && <Badge color="grey">Not on sale any more</Badge>}
    </a>
  );
}
