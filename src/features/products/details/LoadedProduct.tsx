import { useContext } from 'react';
import type { Product, ProductDetails } from '../../../contract/shared/types.ts';
import { NavigateContext } from '../../../core/navigate.ts';
import { useSession } from '../../../core/session/useSession.ts';
import type { AddToCartEvents } from '../../cart/index.ts';
import { FirstReviews } from '../../reviews/index.ts';
import { bar, column, columnOnHostedSite } from './buying/BuyButtons.css.ts';
import { BuyButtons } from './buying/BuyButtons.tsx';
import { useBuying } from './buying/useBuying.tsx';
import { MoreFromSeller, type MoreFromSellerProps } from './MoreFromSeller.tsx';
import { belowProduct } from './ProductView.css.ts';
import { ProductView } from './ProductView.tsx';

export interface LoadedProductProps extends Omit<MoreFromSellerProps, 'product'>, AddToCartEvents {
  /** Without details, shows everything else of the product already. */
  product: Product | ProductDetails;
}

/**
 * The whole content of a product's page. On phones, the hosted site shows the buy buttons at the bottom of the screen.
 */
export function LoadedProduct(props: LoadedProductProps) {
  const { product, onFavoriteChange } = props;
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const buying = useBuying(product, props);
  return (
    <>
      <ProductView
        product={product}
        place="page"
        onFavoriteChange={onFavoriteChange}
        actions={
          <div className={isHostedSite ? columnOnHostedSite : column}>
            <BuyButtons product={product} buying={buying} place="column" />
          </div>
        }
      >
        {'reviews' in product && <BelowProduct {...props} product={product} />}
      </ProductView>
      {buying.dialogs}
      {isHostedSite && (
        <div className={bar} data-action-bar="">
          <BuyButtons product={product} buying={buying} place="bar" />
        </div>
      )}
    </>
  );
}

/** The content below the product: reviews and the seller's other products. */
function BelowProduct(props: MoreFromSellerProps) {
  const { product } = props;
  const { personId } = useSession();
  return (
    <div className={belowProduct}>
      <FirstReviews product={product} mayWrite={personId !== product.sellerId} />
      <MoreFromSeller {...props} />
    </div>
  );
}
