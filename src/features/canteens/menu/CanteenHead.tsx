import { ArrowLeft, MapPin } from 'lucide';
import type { MouseEvent } from 'react';
import { formatNaira } from '../../../contract/shared/naira.ts';
import { canteenDeliveryFee, canteenPackagingFee } from '../../../contract/shared/tree-shakeable-limits.ts';
import type { Canteen } from '../../../contract/shared/types.ts';
import { Adire } from '../../../ui/display/Adire.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Rating } from '../../../ui/display/Rating.tsx';
import * as css from './CanteenHead.css.ts';

export interface CanteenHeadProps {
  canteen: Canteen;
  /** In the `page` layout, the name of the canteen is the `h1` of the page. */
  layout: keyof typeof css.text;
  /**
   * Called when Back is pressed, before the browser follows its link to all canteens. If omitted, there is no Back
   * button.
   */
  onBack?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** The name, picture, status, location and hours of a canteen, and what is added to the price of the dishes. */
export function CanteenHead({ canteen, layout, onBack }: CanteenHeadProps) {
  const { name, subtitle, location, status, rating, hours, media } = canteen;
  const Heading = layout === 'page' ? 'h1' : 'h2';
  return (
    <header className={css.head} data-without-picture={media[0] ? undefined : ''}>
      <Adire name={name} tile={44} look="faded" />
      {onBack && (
        <a className={css.backLink} href="/canteens" aria-label="Back" onClick={onBack}>
          <Icon of={ArrowLeft} />
        </a>
      )}
      {media[0] && (
        <div className={css.plate}>
          <div className={css.platePhoto}>
            <Picture
              {...media[0]}
              src={media[0].url}
              name={name}
              alt=""
              sizes="(min-width: 600px) 340px, 100vw"
              eager
            />
          </div>
        </div>
      )}
      <div className={css.text[layout]}>
        <Heading className={css.name}>{name}</Heading>
        {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        <div className={css.statusAndRating}>
          <Badge color={status === 'Opened' ? 'green' : 'grey'}>{status}</Badge>
          {rating !== undefined && <Rating value={rating} compact />}
          {location && (
            <p className={css.location}>
              <Icon of={MapPin} size={16} className={css.locationIcon} />
              {location}
            </p>
          )}
        </div>
        {hours && <p className={css.subtitle}>{`${hours.opensAt} to ${hours.closesAt}`}</p>}
        <p className={css.fees}>
          {`Delivery ${formatNaira(canteenDeliveryFee)} · Packaging ${formatNaira(canteenPackagingFee)} per order`}
        </p>
      </div>
    </header>
  );
}
