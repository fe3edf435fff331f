import { Check, PencilLine, ShoppingCart } from 'lucide';
import { useContext } from 'react';
import type { Product } from '../../../../contract/shared/types.ts';
import { useMarket } from '../../../../core/MarketProvider.tsx';
import { NavigateContext } from '../../../../core/navigate.ts';
import { Button, LinkButton } from '../../../../ui/buttons/Button.tsx';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { WhatsAppIcon } from '../../../../ui/display/WhatsAppIcon.ts';
import { CartCount } from '../../../cart/index.ts';
import * as css from './BuyButtons.css.ts';
import type { BuyControl } from './useBuying.tsx';

export interface BuyButtonsProps {
  product: Product;
  buying: BuyControl;
  /** `column` is beside the pictures. `bar` is at the bottom of a phone's screen, or of a dialog. */
  place: 'column' | 'bar';
}

/**
 * Buttons to add the product to the cart and to contact the seller, and a link to the cart once the product is in it.
 * The seller gets a link to edit the product instead.
 */
export function BuyButtons({ product, buying, place }: BuyButtonsProps) {
  const market = useMarket();
  // Other pages have a cart of their own, or none.
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const { isOwner, isInCart } = buying;
  if (isOwner) {
    return (
      <LinkButton href={market.link(`/update-product/${encodeURIComponent(product._id)}`)}>
        <Icon of={PencilLine} size={20} />
        Edit
      </LinkButton>
    );
  }
  const addToCartButton = (
    <Button
      look={isInCart ? 'tint' : 'brand'}
      disabledReason={product.inStock ? undefined : 'This is out of stock.'}
      onClick={buying.addToCart}
    >
      <Icon of={isInCart ? Check : ShoppingCart} size={20} className={css.cartIcon} />
      {isInCart ? 'In Cart' : 'Add to Cart'}
    </Button>
  );
  const contactButton = (
    <Button look={place === 'bar' ? 'outline' : 'chat'} onClick={buying.contactSeller}>
      <Icon of={WhatsAppIcon} className={place === 'bar' ? css.chatIcon : undefined} />
      {place === 'column' && 'Chat with seller on '}WhatsApp
    </Button>
  );
  return place === 'bar' ? (
    <>
      {contactButton}
      {addToCartButton}
      {isInCart && isHostedSite && (
        <a className={css.cartLink} href="/cart">
          <Icon of={ShoppingCart} size={22} label="View cart" />
          <span className={css.cartCount}>
            <CartCount />
          </span>
        </a>
      )}
    </>
  ) : (
    <>
      <div className={css.cartRow}>
        {addToCartButton}
        {isInCart && isHostedSite && <LinkButton href="/cart">View cart</LinkButton>}
      </div>
      {contactButton}
    </>
  );
}
