import { MapPin } from 'lucide';
import type { MouseEvent } from 'react';
import type { Store } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Placeholder } from '../../../ui/display/Placeholder.tsx';
import { Rating } from '../../../ui/display/Rating.tsx';
import { oneLine, twoLines } from '../../../ui/theme/base.css.ts';
import { VerificationBadge } from '../../sellers/index.ts';
import * as css from './ShopCard.css.ts';

export interface ShopCardProps {
  shop: Store;
  /** Below what its page is, such as `/store`. */
  path: string;
  /** What its link says, such as `Visit Store`. */
  visit: string;
  /** Called when it is pressed, before its link is followed. */
  onOpen?(shop: Store, event: MouseEvent<HTMLAnchorElement>): void;
}

/** A store or a farm in a list: its banner, what it sells and where. A link that works without us. */
export function ShopCard({ shop, path, visit, onOpen }: ShopCardProps) {
  const market = useMarket();
  const banner = shop.storeBanner ?? shop.coverUrl;
  const sizes = 'auto, (min-width: 1024px) 400px, (min-width: 600px) 50vw, 100vw';
  return (
    <article className={css.card}>
      <div className={css.banner}>
        {banner ? (
          <Picture src={banner} alt="" name={shop.storeName} sizes={sizes} />
        ) : (
          <Placeholder name={shop.storeName} />
        )}
      </div>
      <div className={css.words}>
        <div className={css.title}>
          <h3 className={`${css.name} ${oneLine}`}>{shop.storeName}</h3>
          <VerificationBadge level={shop.verificationLevel} />
        </div>
        <p className={`${css.description} ${twoLines}`}>{shop.storeDescription}</p>
        <p className={css.place}>
          <Icon of={MapPin} size={16} />
          <span className={oneLine}>{shop.storeAddress || market.campus.describe(shop.campus).name}</span>
        </p>
        <div className={css.foot}>
          <div className={css.facts}>
            {shop.rating !== null && <Rating value={shop.rating} count={shop.reviewCount} size="s" compact />}
            <span>{shop.productCount === 1 ? '1 product' : `${shop.productCount} products`}</span>
          </div>
          <a
            className={css.link}
            href={market.link(`${path}/${encodeURIComponent(shop.slug)}`)}
            aria-label={`${visit}: ${shop.storeName}`}
            onClick={(event) => onOpen?.(shop, event)}
          >
            {visit}
          </a>
        </div>
      </div>
    </article>
  );
}
