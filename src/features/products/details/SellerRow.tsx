import { ChevronRight, MessageCircle } from 'lucide';
import type { Product, ProductDetails, Store } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import type { Market } from '../../../core/market.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { ProfilePicture } from '../../../ui/display/ProfilePicture.tsx';
import { lazyPart, useLazyDialog } from '../../../ui/lazy-part.tsx';
import { MessageLink } from '../../messages/index.ts';
import { SellerFacts, VerificationBadge } from '../../sellers/index.ts';
import * as css from './SellerRow.css.ts';

export interface SellerRowProps {
  product: Product | ProductDetails;
}

/** The seller, with a link to the store and a link to send a message. Pressing the badge explains what it means. */
export function SellerRow({ product }: SellerRowProps) {
  const market = useMarket();
  const name = sellerName(product);
  const { href, label } = sellerPageLink(product, market);
  // A product of a list has no facts about its seller.
  const facts = 'itemsSold' in product.seller ? product.seller : undefined;
  return (
    <div className={css.row}>
      <ProfilePicture name={name} picture={facts?.avatar} />
      <div className={css.text}>
        <p className={css.name}>
          {name}
          <VerifiedBadge level={product.seller.verificationLevel} />
        </p>
        {facts ? <SellerFacts {...facts} /> : <p className={css.placeOfFacts} />}
        {/* The accessible name contains the seller's name, so that it is clear in a screen reader's list of all links. */}
        <div className={css.linkRow}>
          <a className={css.sellerLink} href={href} aria-label={`${label}: ${name}`}>
            {label}
          </a>
          <MessageLink
            className={css.messageLink}
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

/** Returns the name of the store, or of the seller if there is no store. */
export const sellerName = ({ storeName, seller }: Product) => storeName ?? seller.name;

/** The link to all products of a seller: to the store, or to the seller's page if there is no store. */
export function sellerPageLink(
  product: Product | ProductDetails,
  { campus, link }: Market,
): { href: string; label: string } {
  const { storeName, sellerId, seller } = product;
  // A slug identifies a store only on the visitor's campus, so the link to a store on another campus contains its id.
  const isOtherCampus = product.storeId && campus.get() && campus.get() !== product.campus;
  const slug = 'storeSlug' in product && !isOtherCampus ? product.storeSlug : undefined;
  // Other servers with this API may send no seller id. They find a store by its name, or by its seller's name.
  const store = slug ?? product.storeId ?? storeName ?? (sellerId ? undefined : seller.name);
  return store === undefined
    ? { href: link(`/seller/${encodeURIComponent(sellerId)}`), label: 'View seller' }
    : { href: link(`/store/${encodeURIComponent(store)}`), label: 'View store' };
}

interface VerifiedBadgeProps {
  level: Store['verificationLevel'];
}

const verifiedDialog = lazyPart(() => import('./VerifiedDialog.tsx').then((module) => module.VerifiedDialog));

/** Shown instead of the dialog that explains the badge, if the dialog's code cannot be loaded. */
const explanationToast = {
  title: 'This seller has paid for the vendor package.',
  text: 'That is no guarantee.',
};

/** The badge of a seller. Pressing it opens a dialog that explains the badge. */
function VerifiedBadge({ level }: VerifiedBadgeProps) {
  const { Content, open, close } = useLazyDialog(verifiedDialog, explanationToast);
  if (!level) return null;
  return (
    <>
      <button type="button" className={css.badge} aria-haspopup="dialog" onClick={() => void open()}>
        <VerificationBadge level={level} />
      </button>
      {Content && <Content level={level} onClose={close} />}
    </>
  );
}
