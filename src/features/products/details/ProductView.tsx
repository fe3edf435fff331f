import { Eye, EyeOff, MapPin, Share2, ShieldCheck } from 'lucide';
import { type ReactNode, useContext } from 'react';
import type { Product, ProductDetails } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { NavigateContext } from '../../../core/navigate.ts';
import { useSession } from '../../../core/session/useSession.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { LargePrice } from '../../../ui/display/LargePrice.tsx';
import { Rating } from '../../../ui/display/Rating.tsx';
import { showLazyToast } from '../../../ui/feedback/lazy-toast.ts';
import { loadFailedToast } from '../../../ui/lazy-part.tsx';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { oneLine } from '../../../ui/theme/base.css.ts';
import { useWhenIdle } from '../../../ui/useWhenIdle.ts';
import { FavoriteHeart, type FavoriteHeartProps } from '../../favorites/index.ts';
import { ReportMenu } from '../../reports/index.ts';
import * as css from './ProductView.css.ts';
import { ProductPictures } from './pictures/ProductPictures.tsx';
import { SellerRow } from './SellerRow.tsx';

export interface ProductViewProps {
  product: Product | ProductDetails;
  /** `dialog` omits the product's name, which is the title of the dialog. */
  place: 'page' | 'dialog';
  /** The buttons to buy the product and to contact the seller. */
  actions?: ReactNode;
  onFavoriteChange?: FavoriteHeartProps['onChange'];
  /** Content below the product, such as reviews. */
  children?: ReactNode;
}

/** A product's pictures, price, seller and description. */
export function ProductView({ product, place, actions, onFavoriteChange, children }: ProductViewProps) {
  // On a host page the title is an h2, because such a page has an h1 of its own.
  const Title = useContext(NavigateContext) ? 'h1' : 'h2';
  const description = 'productDescription' in product ? product.productDescription : undefined;
  return (
    <div className={css.view}>
      <div className={css.columns[place]}>
        <ProductPictures
          product={product}
          place={place}
          corner={
            <>
              <ProductMenu product={product} />
              <FavoriteHeart product={product} onChange={onFavoriteChange} />
            </>
          }
        />
        <div className={css.details[place]}>
          <div>
            <div className={css.priceRow}>
              <LargePrice amount={product.productPrice} before={product.originalPrice} />
              <span className={css.badges}>
                {/* The product's card has the first two badges too. */}
                {!!product.discount && <Badge color="deal">{`${product.discount}% off`}</Badge>}
                {product.organic && <Badge color="green">Organic</Badge>}
                <StatusBadge product={product} />
              </span>
            </div>
            {place === 'page' && <Title className={css.title}>{product.productName}</Title>}
            <p className={css.reviewsAndViews}>
              <ReviewSummary product={product} />
              <Icon of={Eye} size={16} />
              <span>{product.views === 1 ? '1 view' : `${product.views} views`}</span>
            </p>
            <Place product={product} />
          </div>
          {isPrivate(product) && (
            <p className={css.privateNotice}>
              <Icon of={EyeOff} className={css.noticeIcon} size={20} />
              {product.status === 'inactive'
                ? 'Only you can see this product.'
                : 'An admin has taken this product down. Only you can see it.'}
            </p>
          )}
          <div className={css.sellerAndButtons}>
            <div className={css.dottedLine} />
            <SellerRow product={product} />
            <p className={css.safetyNotice}>
              <Icon of={ShieldCheck} className={css.noticeIcon} size={24} />
              Please transact in open places and pay after verifying items
            </p>
            {actions}
          </div>
          {(description ?? place === 'page') && (
            <div>
              <h2 className={css.descriptionHeading}>Description</h2>
              {description ? <p className={css.description}>{description}</p> : <DescriptionSkeleton />}
            </div>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}

/** Where the product is: the store's address, once the details are loaded, and the campus. */
function Place({ product }: Pick<ProductViewProps, 'product'>) {
  const { name, short = name } = useMarket().campus.describe(product.campus);
  const address = 'storeAddress' in product && product.storeAddress;
  return (
    <p className={css.place}>
      <Icon of={MapPin} size={16} />
      <span className={oneLine}>{[address, short].filter(Boolean).join(' · ')}</span>
    </p>
  );
}

/** Whether only the seller sees the product. */
const isPrivate = (product: ProductViewProps['product']) =>
  product.status === 'inactive' || ('isHidden' in product && product.isHidden === true);

function StatusBadge({ product }: Pick<ProductViewProps, 'product'>) {
  if (isPrivate(product)) return <Badge color="grey">Inactive</Badge>;
  return product.inStock ? <Badge color="green">In Stock</Badge> : <Badge color="red">Out of Stock</Badge>;
}

/** The rating and the number of reviews, if there are any. */
function ReviewSummary({ product }: Pick<ProductViewProps, 'product'>) {
  if (!('reviewCount' in product) || product.reviewCount === 0) return null;
  const { rating, reviewCount } = product;
  return (
    <>
      {rating !== null && <Rating value={rating} compact />}
      <span>({reviewCount === 1 ? '1 review' : `${reviewCount} reviews`})</span>
      <span className={css.dot} />
    </>
  );
}

/** The skeleton of a product. */
export function ProductSkeleton() {
  return (
    <div className={css.view} aria-busy="true">
      <p className={css.loadingText} role="status">
        Loading product
      </p>
      <div className={css.columns.page} aria-hidden="true">
        <span className={css.pictureSkeleton} />
        <span className={css.details.page}>
          <span className={css.priceSkeleton} />
          <span className={css.lineSkeleton} />
          <span className={css.shortLineSkeleton} />
          <span className={css.dottedLine} />
          <span className={css.lineSkeleton} />
        </span>
      </div>
    </div>
  );
}

/** Takes the place of the description until the details of the product are loaded. */
function DescriptionSkeleton() {
  return (
    <div className={css.descriptionSkeleton} aria-busy="true">
      <p className={css.loadingText} role="status">
        Loading product
      </p>
      <span className={css.lineSkeleton} />
      <span className={css.lineSkeleton} />
      <span className={css.shortLineSkeleton} />
    </div>
  );
}

interface ProductMenuProps {
  product: Product;
}

/** Share and Report in one menu. The seller, who has nothing to report, gets a button to share the product. */
function ProductMenu({ product }: ProductMenuProps) {
  const { personId } = useSession();
  const share = useShareProduct(product);
  if (personId && personId === product.sellerId) {
    return (
      <button
        type="button"
        className={css.shareButton}
        aria-label={`Share: ${product.productName}`}
        onClick={share}
      >
        <span className={css.shareDisc}>
          <Icon of={Share2} size={18} strokeWidth={2} />
        </span>
      </button>
    );
  }
  return (
    <ReportMenu
      kind="product"
      targetId={product._id}
      name={product.productName}
      ownerId={product.sellerId}
      look="corner"
      otherActions={[{ id: 'share', text: 'Share', icon: Share2, onChoose: share }]}
    />
  );
}

const loadSharing = () => import('./share-product.ts');
const preloadSharing = () => void loadSharing().catch(() => {}); // The press loads it again.

/**
 * Returns a function that shares a product. Its code is loaded when the page is idle, because browsers refuse to share some
 * seconds after the press.
 */
function useShareProduct(product: Product): () => void {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  useWhenIdle(preloadSharing);
  return () =>
    void loadSharing().then(
      ({ shareProductPage }) => shareProductPage(product, market, root),
      () => showLazyToast(loadFailedToast, root),
    );
}
