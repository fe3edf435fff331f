import { BadgeCheck, Eye, ShieldCheck } from 'lucide';
import type { Product, ProductDetails } from '../../contract/shared/types.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Badge, type BadgeProps } from '../../ui/display/Badge.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/Price.tsx';
import * as css from './ProductView.css.ts';

const levels: Record<string, { word: string; color: BadgeProps['color'] }> = {
  basic: { word: 'Verified', color: 'blue' },
  premium: { word: 'Premium', color: 'purple' },
  gold: { word: 'Gold', color: 'gold' },
};

export interface ProductViewProps {
  product: Product | ProductDetails;
  /** False where the name already stands above, as in a dialog. */
  heading?: boolean;
}

/** Everything a buyer should know about a product. */
export function ProductView({ product, heading = true }: ProductViewProps) {
  const description = 'productDescription' in product ? product.productDescription : undefined;
  return (
    <div className={css.view}>
      <div className={css.columns}>
        <Pictures product={product} />
        <div className={css.words}>
          <div>
            <div className={css.row}>
              <Price amount={product.productPrice} before={product.originalPrice} size="xl" />
              {product.inStock ? (
                <Badge color="green">In Stock</Badge>
              ) : (
                <Badge color="red">Out of Stock</Badge>
              )}
            </div>
            {heading && <h1 className={css.title}>{product.productName}</h1>}
            <p className={css.meta}>
              <Icon of={Eye} size={16} />
              {product.views === 1 ? '1 view' : `${product.views} views`}
            </p>
          </div>
          <div className={css.stitch} />
          <Seller product={product} />
          <p className={css.safety}>
            <Icon of={ShieldCheck} className={css.safetyIcon} size={24} />
            Please transact in open places and pay after verifying items
          </p>
          {description && (
            <div>
              <h2 className={css.heading}>Description</h2>
              <p className={css.description}>{description}</p>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function Pictures({ product }: { product: Product }) {
  return (
    // With several it scrolls, also by keyboard.
    <ul className={css.pictures} aria-label="Pictures" tabIndex={product.media.length > 1 ? 0 : undefined}>
      {product.media.map((media, index) => (
        <li key={media.url} className={css.pictureItem}>
          <Picture
            src={media.url}
            alt={index === 0 ? product.productName : `${product.productName}, picture ${index + 1}`}
            width={media.width}
            height={media.height}
            sizes="(min-width: 1024px) 560px, 100vw"
            color={media.color}
            eager={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

function Seller({ product }: { product: Product }) {
  const name = product.storeName ?? product.seller.name;
  const level = levels[product.seller.verificationLevel ?? ''];
  return (
    <div className={css.seller}>
      <Avatar name={name} />
      <p className={css.sellerName}>
        {name}
        {level && (
          <Badge color={level.color}>
            <Icon of={BadgeCheck} size={14} />
            {level.word}
          </Badge>
        )}
      </p>
    </div>
  );
}
