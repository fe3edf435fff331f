import { ArrowRight } from 'lucide';
import { Icon } from '../../ui/display/Icon.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/Price.tsx';
import * as css from './AdCard.css.ts';
import { AdLink, adLabel } from './AdLink.tsx';
import type { LinkedAd } from './useAds.ts';

export interface AdCardProps {
  ad: LinkedAd;
  /** The `sizes` attribute of the picture. */
  sizes: string;
}

/** An advert in a product grid: as large as a product card, and labelled as an advert. */
export function AdCard({ ad, sizes }: AdCardProps) {
  return (
    <AdLink ad={ad} className={css.card}>
      <span className={css.pictureFrame}>
        <Picture src={ad.image || undefined} alt="" name={ad.title} sizes={sizes} />
      </span>
      <span className={css.label}>{adLabel}</span>
      <span className={css.text}>
        <span className={css.title}>{ad.title}</span>
        {ad.price === undefined ? (
          <span className={css.description}>{ad.description}</span>
        ) : (
          <Price amount={ad.price} before={ad.originalPrice} />
        )}
        {ad.cta && (
          <span className={css.action}>
            {ad.cta}
            <Icon of={ArrowRight} size={14} />
          </span>
        )}
      </span>
    </AdLink>
  );
}
