import { ArrowRight } from 'lucide';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Adire } from '../../ui/display/Adire.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Carousel } from '../../ui/navigation/Carousel.tsx';
import { AdLink, type AdLinkProps, adLabel } from './AdLink.tsx';
import * as css from './AdSlides.css.ts';
import type { LinkedAd } from './useAds.ts';

export interface AdSlidesProps {
  ads: readonly LinkedAd[];
  /** The accessible name of the carousel. */
  label?: string;
  /** Whether the carousel is on the first screen, so that its first picture is fetched at once. */
  eager?: boolean;
  onOpen?: AdLinkProps['onOpen'];
}

/** Shows adverts one at a time. The carousel plays automatically, unless the visitor saves data. */
export function AdSlides({ ads, label = 'Adverts', eager = false, onOpen }: AdSlidesProps) {
  const { savesData } = useMarket();
  return (
    <Carousel
      label={label}
      autoplay={!savesData}
      previousLabel="Previous advert"
      nextLabel="Next advert"
      chooseLabel="Advert"
    >
      {ads.map((ad, index) => (
        <AdSlide key={ad._id} ad={ad} eager={eager && index === 0} onOpen={onOpen} />
      ))}
    </Carousel>
  );
}

/** The skeleton of adverts. */
export function AdSkeleton() {
  return (
    <div className={css.skeletonBox} aria-hidden="true">
      <span className={css.skeletonCard} />
    </div>
  );
}

interface AdSlideProps extends Pick<AdLinkProps, 'ad' | 'onOpen'> {
  /** Whether the picture is on the first screen, so that it is fetched at once. */
  eager?: boolean;
}

/** One advert of the carousel, as wide as the carousel. */
function AdSlide({ ad, eager, onOpen }: AdSlideProps) {
  return (
    <AdLink ad={ad} className={css.slide} onOpen={onOpen}>
      <Adire name={ad.title} look="faded" />
      <span className={css.text}>
        <span className={css.label}>{adLabel}</span>
        <span className={css.title}>{ad.title}</span>
        {ad.description && <span className={css.description}>{ad.description}</span>}
        {ad.cta && (
          <span className={css.action}>
            {ad.cta}
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
            sizes="(min-width: 600px) 232px, 118px"
            eager={eager}
          />
        </span>
      )}
    </AdLink>
  );
}
