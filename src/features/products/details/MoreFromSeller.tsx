import type { ProductDetails } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { type FavoriteChange, FavoriteHeart } from '../../favorites/index.ts';
import { ProductCards, type ProductCardsProps } from '../../product-cards/index.ts';
import * as css from './MoreFromSeller.css.ts';
import { sellerName, sellerPageLink } from './SellerRow.tsx';

export interface MoreFromSellerProps {
  product: ProductDetails;
  /** Called when one of the products is pressed, before its link is followed. */
  onOpen?: ProductCardsProps['onOpen'];
  onFavoriteChange?: ((change: FavoriteChange) => void) | undefined;
}

const maxShownProducts = 4;

/** Other products of the seller, and a link to all products of the seller. Renders nothing if there are no other products. */
export function MoreFromSeller({ product, onOpen, onFavoriteChange }: MoreFromSellerProps) {
  const market = useMarket();
  const otherProducts = product.seller.products.slice(0, maxShownProducts);
  const name = sellerName(product);
  const { href, label } = sellerPageLink(product, market);
  if (otherProducts.length === 0) return null;
  return (
    <section className={css.section}>
      <div className={css.headingRow}>
        <h2 className={css.heading}>More from {name}</h2>
        <a className={css.allProductsLink} href={href} aria-label={`${label}: ${name}`}>
          {label}
        </a>
      </div>
      <ProductCards
        products={otherProducts}
        corner={(otherProduct) => <FavoriteHeart product={otherProduct} onChange={onFavoriteChange} />}
        onOpen={onOpen}
      />
    </section>
  );
}
