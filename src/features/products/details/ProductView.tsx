import { Eye, EyeOff, ShieldCheck } from 'lucide';
import { type ReactNode, useContext } from 'react';
import type { Product, ProductDetails } from '../../../contract/shared/types.ts';
import { NavigateContext } from '../../../core/navigate.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { LargePrice } from '../../../ui/display/LargePrice.tsx';
import { Rating } from '../../../ui/display/Rating.tsx';
import { FavoriteHeart, type FavoriteHeartProps } from '../../favorites/index.ts';
import { ReportMenu } from '../../reports/index.ts';
import * as css from './ProductView.css.ts';
import { ProductPictures } from './pictures/ProductPictures.tsx';
import { SellerRow } from './SellerRow.tsx';
import { ShareButton } from './ShareButton.tsx';

export interface ProductViewProps {
  product: Product | ProductDetails;
  /** A dialog shows the name above, and has the inset already. */
  place: 'page' | 'dialog';
  /** What can be done with it, below what people decide by. */
  actions?: ReactNode;
  onFavoriteChange?: FavoriteHeartProps['onChange'];
  /** What comes below, such as reviews. */
  children?: ReactNode;
}

/** Everything a buyer should know about a product. */
export function ProductView({ product, place, actions, onFavoriteChange, children }: ProductViewProps) {
  // A page of somebody else has a heading of its own.
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
              <ReportMenu
                kind="product"
                targetId={product._id}
                name={product.productName}
                ownerId={product.sellerId}
                look="corner"
              />
              <ShareButton product={product} />
              <FavoriteHeart product={product} onChange={onFavoriteChange} />
            </>
          }
        />
        <div className={css.words[place]}>
          <div>
            <div className={css.row}>
              <LargePrice amount={product.productPrice} before={product.originalPrice} />
              <span className={css.badges}>
                {/* As on its card, which brought people here. */}
                {!!product.discount && <Badge color="deal">{`${product.discount}% off`}</Badge>}
                {product.organic && <Badge color="green">Organic</Badge>}
                <StateBadge product={product} />
              </span>
            </div>
            {place === 'page' && <Title className={css.title}>{product.productName}</Title>}
            <p className={css.meta}>
              <Reviewed product={product} />
              <Icon of={Eye} size={16} />
              <span>{product.views === 1 ? '1 view' : `${product.views} views`}</span>
            </p>
          </div>
          {isPrivate(product) && (
            <p className={css.privately}>
              <Icon of={EyeOff} className={css.safetyIcon} size={20} />
              {product.status === 'inactive'
                ? 'Only you can see this product.'
                : 'An admin has taken this product down. Only you can see it.'}
            </p>
          )}
          <div className={css.deciding}>
            <div className={css.stitch} />
            <SellerRow product={product} />
            <p className={css.safety}>
              <Icon of={ShieldCheck} className={css.safetyIcon} size={24} />
              Please transact in open places and pay after verifying items
            </p>
            {actions}
          </div>
          {description && (
            <div>
              <h2 className={css.heading}>Description</h2>
              <p className={css.description}>{description}</p>
            </div>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}

/** Whether nobody but its seller sees it. */
const isPrivate = (product: ProductViewProps['product']) =>
  product.status === 'inactive' || ('isHidden' in product && product.isHidden === true);

function StateBadge({ product }: Pick<ProductViewProps, 'product'>) {
  if (isPrivate(product)) return <Badge color="grey">Inactive</Badge>;
  return product.inStock ? <Badge color="green">In Stock</Badge> : <Badge color="red">Out of Stock</Badge>;
}

/** How good people found it. Nothing while nobody has said anything. */
function Reviewed({ product }: Pick<ProductViewProps, 'product'>) {
  if (!('reviewCount' in product) || product.reviewCount === 0) return null;
  const { rating, reviewCount } = product;
  return (
    <>
      {rating !== null && <Rating value={rating} compact />}
      <span>({reviewCount === 1 ? '1 review' : `${reviewCount} reviews`})</span>
      <span className={css.between} />
    </>
  );
}

/** Boxes in the places of a product that is on its way. */
export function ProductSkeleton() {
  return (
    <div className={css.view} aria-busy="true">
      <p className={css.loading} role="status">
        Loading product
      </p>
      <div className={css.columns.page} aria-hidden="true">
        <span className={css.picturePlace} />
        <span className={css.words.page}>
          <span className={css.pricePlace} />
          <span className={css.linePlace} />
          <span className={css.shortPlace} />
          <span className={css.stitch} />
          <span className={css.linePlace} />
        </span>
      </div>
    </div>
  );
}
