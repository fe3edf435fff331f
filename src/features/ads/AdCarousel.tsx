import type { Ad } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress } from '../../core/navigate.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { PageFallback } from '../../ui/overlays/WidgetRoot.tsx';
import { container } from '../product-cards/index.ts';
import { AdSkeleton, AdSlides } from './AdSlides.tsx';
import { useAds } from './useAds.ts';

/** An advert whose URLs are absolute: those of its picture and of its target. */
export type LinkedAd = Ad & { url: string };

export interface AdCarouselProps extends LoadEvents {
  /** The id or name of a campus. Default: the one the visitor has chosen. */
  campus?: string;
  /** For a carousel on the first screen: fetches the first picture at once, and shows a skeleton while adverts load. */
  eager?: boolean;
  /** Called when an advert is about to open. Return false to open it yourself. */
  onAdOpen?(detail: { adId: string; ad: LinkedAd }): unknown;
}

/** The adverts of a campus, one at a time. Renders nothing if there are none or if they cannot be loaded. */
export function AdCarousel({ campus, eager, onAdOpen, ...loadEvents }: AdCarouselProps) {
  const { link, resolve } = useMarket();
  const { data, error } = useAds(useCampusId(campus));
  useLoadEvents(data, error, loadEvents);
  if (error && !data) return <PageFallback />;
  if (!data?.carousel.length) return eager && !data && <AdSkeleton />;
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
