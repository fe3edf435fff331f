import type { Ad } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Carousel } from '../../ui/navigation/Carousel.tsx';
import type { AdLinkProps } from './AdLink.tsx';
import { place, placeBox } from './AdSlide.css.ts';
import { AdSlide } from './AdSlide.tsx';

export interface AdSlidesProps {
  ads: readonly Ad[];
  /** What a screen reader calls them. */
  label?: string;
  /** True on the first screen: the picture of the first is fetched at once. */
  eager?: boolean;
  onOpen?: AdLinkProps['onOpen'];
}

/** Adverts one at a time. They change by themselves, unless the visitor asked for little data. */
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

/** A grey box in the place of adverts that are on their way. */
export function AdPlace() {
  return (
    <div className={place} aria-hidden="true">
      <span className={placeBox} />
    </div>
  );
}
