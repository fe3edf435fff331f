import { MapPin } from 'lucide';
import type { MouseEvent } from 'react';
import type { Canteen } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Rating } from '../../../ui/display/Rating.tsx';
import { twoLines } from '../../../ui/theme/base.css.ts';
import * as css from './CanteenCard.css.ts';

export interface CanteenCardProps {
  canteen: Canteen;
  /** Its picture is on the first screen. */
  eager?: boolean;
  /** Called when it is pressed, before its link is followed. */
  onOpen?(canteen: Canteen, event: MouseEvent<HTMLAnchorElement>): void;
}

/** A canteen in a list: whether it is open, what it is known for and where. A link that works without us. */
export function CanteenCard({ canteen, eager, onOpen }: CanteenCardProps) {
  const market = useMarket();
  const { name, subtitle, location, status, rating, specialties, media } = canteen;
  return (
    <article className={css.card}>
      <div className={css.words}>
        <div className={css.facts}>
          <Badge color={status === 'Opened' ? 'green' : 'grey'}>{status}</Badge>
          {rating !== undefined && <Rating value={rating} compact />}
        </div>
        <h3 className={css.name}>{name}</h3>
        <p className={css.subtitle}>{subtitle}</p>
        {location && (
          <p className={css.place}>
            <Icon of={MapPin} size={16} className={css.placeIcon} />
            {location}
          </p>
        )}
      </div>
      <div className={css.picture}>
        <Picture {...media[0]} src={media[0]?.url} name={name} alt="" sizes="104px" eager={eager} />
      </div>
      <div className={css.foot}>
        <p className={`${css.specialties} ${twoLines}`}>{specialties.join(', ')}</p>
        <a
          className={css.link}
          href={market.link(`/canteen/${encodeURIComponent(canteen._id)}`)}
          aria-label={`View Menu: ${name}`}
          onClick={(event) => onOpen?.(canteen, event)}
        >
          View Menu
        </a>
      </div>
    </article>
  );
}
