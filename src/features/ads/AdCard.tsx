import { ArrowRight } from 'lucide';
import type { Ad } from '../../contract/shared/types.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { oneLine, twoLines } from '../../ui/theme/base.css.ts';
import * as css from './AdCard.css.ts';
import { AdLink, adLabel } from './AdLink.tsx';

export interface AdCardProps {
  ad: Ad;
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
      <span className={css.badge}>
        <Badge color="deal">{adLabel(ad)}</Badge>
      </span>
      <span className={css.text}>
        <span className={`${css.title} ${twoLines}`}>{ad.title}</span>
        {ad.price === undefined ? (
          <span className={`${css.description} ${oneLine}`}>{ad.description}</span>
        ) : (
          <Price amount={ad.price} before={ad.originalPrice} />
        )}
        {ad.cta && (
          <span className={css.action}>
            <span className={oneLine}>{ad.cta}</span>
            <Icon of={ArrowRight} size={14} />
          </span>
        )}
      </span>
    </AdLink>
  );
}
