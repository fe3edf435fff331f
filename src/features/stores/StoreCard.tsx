import { MapPin } from 'lucide';
import type { MouseEvent } from 'react';
import type { Store } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Adire } from '../../ui/display/Adire.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { oneLine, twoLines } from '../../ui/theme/base.css.ts';
import { VerificationBadge } from '../sellers/index.ts';
import * as css from './StoreCard.css.ts';

export interface StoreCardProps {
  store: Store;
  /** Called when it is pressed, before its link is followed. */
  onOpen?(store: Store, event: MouseEvent<HTMLAnchorElement>): void;
}

/** A store in a list: its banner, what it sells and where. A link that works without us. */
export function StoreCard({ store, onOpen }: StoreCardProps) {
  const market = useMarket();
  const banner = store.storeBanner ?? store.coverUrl;
  const sizes = '(min-width: 1024px) 400px, (min-width: 600px) 50vw, 100vw';
  return (
    <article className={css.card}>
      <div className={css.banner}>
        {banner ? (
          <Picture src={banner} alt="" name={store.storeName} sizes={sizes} />
        ) : (
          <Adire name={store.storeName} />
        )}
      </div>
      <div className={css.words}>
        <div className={css.title}>
          <h3 className={`${css.name} ${oneLine}`}>{store.storeName}</h3>
          <VerificationBadge level={store.verificationLevel} />
        </div>
        <p className={`${css.description} ${twoLines}`}>{store.storeDescription}</p>
        <p className={css.place}>
          <Icon of={MapPin} size={16} />
          <span className={oneLine}>{store.storeAddress || market.campus.describe(store.campus).name}</span>
        </p>
        <div className={css.foot}>
          <div className={css.facts}>
            {store.rating !== null && (
              <Rating value={store.rating} count={store.reviewCount} size="s" compact />
            )}
            <span>{store.productCount === 1 ? '1 product' : `${store.productCount} products`}</span>
          </div>
          <a
            className={css.link}
            href={market.link(`/store/${encodeURIComponent(store.slug)}`)}
            aria-label={`Visit Store: ${store.storeName}`}
            onClick={(event) => onOpen?.(store, event)}
          >
            Visit Store
          </a>
        </div>
      </div>
    </article>
  );
}
