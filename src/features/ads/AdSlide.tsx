import { ArrowRight } from 'lucide';
import { Adire } from '../../ui/display/Adire.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { oneLine } from '../../ui/theme/base.css.ts';
import { AdLink, type AdLinkProps, kindOf } from './AdLink.tsx';
import * as css from './AdSlide.css.ts';

export interface AdSlideProps extends Pick<AdLinkProps, 'ad' | 'onOpen'> {
  /** True on the first screen: its picture is fetched at once. */
  eager?: boolean;
}

/** An advert as wide as its place, in a carousel. */
export function AdSlide({ ad, eager, onOpen }: AdSlideProps) {
  return (
    <AdLink ad={ad} className={css.slide} onOpen={onOpen}>
      <Adire name={ad.title} look="faded" />
      <span className={css.words}>
        <span className={css.kind}>{kindOf(ad)}</span>
        <span className={css.title}>{ad.title}</span>
        {ad.description && <span className={`${css.description} ${oneLine}`}>{ad.description}</span>}
        {ad.cta && (
          <span className={css.action}>
            <span className={oneLine}>{ad.cta}</span>
            <Icon of={ArrowRight} size={16} />
          </span>
        )}
      </span>
      {ad.image && (
        <span className={css.picture}>
          <Picture
            src={ad.image}
            alt=""
            name={ad.title}
            sizes="(min-width: 600px) 164px, 118px"
            eager={eager}
          />
        </span>
      )}
    </AdLink>
  );
}
