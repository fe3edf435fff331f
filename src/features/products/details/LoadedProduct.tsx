import { useContext } from 'react';
import { NavigateContext } from '../../../core/navigate.ts';
import type { CartChange } from '../../cart/index.ts';
import { BelowProduct } from './BelowProduct.tsx';
import { bar, column, columnOfSite } from './buying/BuyButtons.css.ts';
import { BuyButtons } from './buying/BuyButtons.tsx';
import { useBuying } from './buying/useBuying.tsx';
import type { MoreFromSellerProps } from './MoreFromSeller.tsx';
import { ProductView } from './ProductView.tsx';

export interface LoadedProductProps extends MoreFromSellerProps {
  /** Called when it was put into the cart. */
  onCartChange?: ((change: CartChange) => void) | undefined;
}

/** A product with all that its page shows and does. On a phone our own site has its buttons at the bottom. */
export function LoadedProduct({ onCartChange, ...props }: LoadedProductProps) {
  const { product, onFavoriteChange } = props;
  const isSite = useContext(NavigateContext) !== undefined;
  const buying = useBuying(product, onCartChange);
  return (
    <>
      <ProductView
        product={product}
        place="page"
        onFavoriteChange={onFavoriteChange}
        actions={
          <div className={isSite ? columnOfSite : column}>
            <BuyButtons product={product} buying={buying} place="column" />
          </div>
        }
      >
        <BelowProduct {...props} />
      </ProductView>
      {buying.dialogs}
      {isSite && (
        <div className={bar} data-action-bar="">
          <BuyButtons product={product} buying={buying} place="bar" />
        </div>
      )}
    </>
  );
}
