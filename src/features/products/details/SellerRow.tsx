import { ChevronRight, MessageCircle } from 'lucide';
import type { Product, ProductDetails } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import type { Market } from '../../../core/market.ts';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { MessageLink } from '../../messages/index.ts';
import * as css from './SellerRow.css.ts';
import { VerifiedBadge } from './VerifiedBadge.tsx';

export interface SellerRowProps {
  product: Product | ProductDetails;
}

/** Who sells it: all of the row leads to the store, and the badge says what it means. */
export function SellerRow({ product }: SellerRowProps) {
  const market = useMarket();
  const name = sellerName(product);
  const { href, label } = shopOf(product, market);
  return (
    <div className={css.row}>
      <Avatar name={name} />
      <div className={css.words}>
        <p className={css.name}>
          {name}
          <VerifiedBadge level={product.seller.verificationLevel} />
        </p>
        {/* The name is in the link's name too: a list of links says whose store it is. */}
        <div className={css.ways}>
          <a className={css.link} href={href} aria-label={`${label}: ${name}`}>
            {label}
          </a>
          <MessageLink
            className={css.write}
            to={product.sellerId}
            product={product._id}
            aria-label={`Message seller: ${name}`}
          >
            <Icon of={MessageCircle} size={16} />
            Message seller
          </MessageLink>
        </div>
      </div>
      <Icon of={ChevronRight} size={20} className={css.arrow} />
    </div>
  );
}

/** The store's name, else the person's. */
export const sellerName = ({ storeName, seller }: Product) => storeName ?? seller.name;

/** Where all goods of a seller are: in the store, else on a plain page of the person. */
export function shopOf(
  product: Product | ProductDetails,
  { campus, link }: Market,
): { href: string; label: string } {
  const { storeName, sellerId, seller } = product;
  // Of stores of one name an address means that of the visitor's own campus: another one goes by its id.
  const isElsewhere = product.storeId && campus.get() && campus.get() !== product.campus;
  const slug = 'storeSlug' in product && !isElsewhere ? product.storeSlug : undefined;
  // A server without ids of sellers finds a store by its name.
  const store = slug ?? product.storeId ?? storeName ?? (sellerId ? undefined : seller.name);
  return store === undefined
    ? { href: link(`/seller/${encodeURIComponent(sellerId)}`), label: 'View seller' }
    : { href: link(`/store/${encodeURIComponent(store)}`), label: 'View store' };
}
