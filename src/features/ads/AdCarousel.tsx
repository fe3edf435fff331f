import type { Ad } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress } from '../../core/navigate.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { PageFallback } from '../../ui/overlays/WidgetRoot.tsx';
import { container } from '../product-cards/index.ts';
import { AdPlace, AdSlides } from './AdSlides.tsx';
import { useAds } from './useAds.ts';

/** An advert whose addresses are complete: of its picture, and of where it leads. */
export type LinkedAd = Ad & { url: string };

export interface AdCarouselProps extends LoadEvents {
  /** The id or name of a campus. Default: the one the visitor has chosen. */
  campus?: string;
  /**
   * It stands on the first screen: the picture of the first advert is fetched at once, and its place is kept while the
   * adverts are on their way.
   */
  eager?: boolean;
  /** Called when an advert is about to open. Return false to open it yourself. */
  onAdOpen?(detail: { adId: string; ad: LinkedAd }): unknown;
}

/** The adverts of a campus, one at a time. Takes no place when there are none, or when they cannot be had. */
export function AdCarousel({ campus, eager, onAdOpen, ...loadEvents }: AdCarouselProps) {
  const { link, resolve } = useMarket();
  const { data, error } = useAds(useCampusId(campus));
  useLoadEvents(data, error, loadEvents);
  if (error && !data) return <PageFallback />;
  if (!data?.carousel.length) return eager && !data && <AdPlace />;
  return (
    <div className={container}>
      <AdSlides
        ads={data.carousel}
        eager={eager}
        onOpen={(ad, event) => {
          const url = ad.link.startsWith('/') ? link(ad.link) : ad.link;
          const detail = { adId: ad._id, ad: { ...ad, image: resolve(ad.image), url } };
          if (isPlainPress(event) && onAdOpen?.(detail) === false) event.preventDefault();
        }}
      />
    </div>
  );
}
