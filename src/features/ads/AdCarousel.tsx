import { isPlainPress } from '../../core/navigate.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { FallbackContent } from '../../ui/overlays/WidgetRoot.tsx';
import { container } from '../product-cards/index.ts';
import { AdSkeleton, AdSlides } from './AdSlides.tsx';
import { type LinkedAd, useAds } from './useAds.ts';

export interface AdCarouselProps extends LoadEvents {
  /** The id or name of a campus. Default: the visitor's campus. */
  campus?: string;
  /** Shows only adverts about this category, such as `Books`. */
  category?: string;
  /**
   * Whether the carousel is on the first screen. Its first picture is then fetched at once, and a skeleton is shown
   * while the adverts load.
   */
  eager?: boolean;
  /** Called when an advert is about to open. Return false to open it yourself. */
  onAdOpen?(detail: { adId: string; ad: LinkedAd }): unknown;
}

/**
 * Shows the adverts of a campus, one at a time. Renders nothing if there are no adverts or if they cannot be loaded.
 *
 * @example
 * <AdCarousel
 *   campus="University_of_Lagos"
 *   onAdOpen={({ ad }) => {
 *     window.open(ad.url);
 *     return false;
 *   }}
 * />
 */
export function AdCarousel({ campus, category, eager, onAdOpen, ...loadEvents }: AdCarouselProps) {
  const { data, error } = useAds(useCampusId(campus), category);
  useLoadEvents(data, error, loadEvents);
  if (error && !data) return <FallbackContent />;
  if (!data?.carousel.length) return eager && !data && <AdSkeleton />;
  return (
    <div className={container}>
      <AdSlides
        ads={data.carousel}
        eager={eager}
        onOpen={(ad, event) => {
          if (isPlainPress(event) && onAdOpen?.({ adId: ad._id, ad }) === false) event.preventDefault();
        }}
      />
    </div>
  );
}
