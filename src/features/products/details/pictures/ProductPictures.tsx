import { ChevronLeft, ChevronRight, Maximize2, Play } from 'lucide';
import { type KeyboardEvent, type ReactNode, useContext, useRef } from 'react';
import type { Media, Product } from '../../../../contract/shared/types.ts';
import { useMarket } from '../../../../core/MarketProvider.tsx';
import { isPlainPress, NavigateContext } from '../../../../core/navigate.ts';
import { LinkButton } from '../../../../ui/buttons/Button.tsx';
import { Adire } from '../../../../ui/display/Adire.tsx';
import { growPicture } from '../../../../ui/display/grow-picture.ts';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { Picture } from '../../../../ui/display/Picture.tsx';
import { lazyPart, useLazyDialog } from '../../../../ui/lazy-part.tsx';
import { stepOfArrowKey, useSlides } from '../../../../ui/navigation/useSlides.ts';
import { visuallyHidden } from '../../../../ui/theme/base.css.ts';
import type { PictureViewerProps } from './PictureViewer.tsx';
import * as css from './ProductPictures.css.ts';
import { videoSizeSuffix } from './video-size.ts';

export interface ProductPicturesProps {
  product: Product;
  /** Where the pictures are shown. A dialog has less height and shows no thumbnails. */
  place: keyof typeof css.tracks;
  /** Shown in the upper corner of the pictures. */
  corner?: ReactNode;
}

/** The `sizes` attribute of the pictures. */
const sizes = {
  page: '(min-width: 1024px) 560px, (min-width: 600px) 50vw, 100vw',
  dialog: '(min-width: 600px) 528px, 100vw',
};

/**
 * The pictures of a product. Visitors swipe, or use the arrow keys, the arrow buttons or, on a wide page, thumbnails. A
 * press opens the pictures in full screen. A video loads only when its button, which shows the video's size, is pressed.
 */
export function ProductPictures({ product, place, corner }: ProductPicturesProps) {
  const market = useMarket();
  const { productName } = product;
  const [pictures = [], videos = []] = ['image', 'video'].map((kind) =>
    product.media.filter(({ type }) => type === kind),
  );
  const count = pictures.length;
  const { currentIndex, showSlide, trackProps } = useSlides(count, () => {});
  const hasSeveralPictures = count > 1;
  const frame = useRef<HTMLDivElement>(null);
  const { viewer, openViewer } = usePictureViewer([...pictures, ...videos], productName, (index) =>
    index === currentIndex ? frame.current?.querySelector<HTMLElement>('[role=group]') : undefined,
  );
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = hasSeveralPictures ? stepOfArrowKey(event, event.currentTarget) : 0;
    if (!step) return trackProps.onKeyDown();
    event.preventDefault();
    showSlide(currentIndex + step);
  };

  return (
    <div className={css.pictures}>
      <div className={css.frame} ref={frame}>
        {/* biome-ignore-start lint/a11y/useSemanticElements: not a fieldset. It scrolls, so it handles the arrow keys. */}
        {/* biome-ignore-start lint/a11y/useKeyWithClickEvents: the Enlarge button below does the same for the keyboard. */}
        <div
          {...trackProps}
          className={css.tracks[place]}
          role="group"
          aria-label="Pictures"
          tabIndex={hasSeveralPictures ? 0 : undefined}
          onKeyDown={handleKey}
          onClick={count > 0 ? () => openViewer(currentIndex) : undefined}
          data-enlarges={count > 0 ? '' : undefined}
        >
          {count === 0 && (
            <span className={css.noPicture}>
              <Adire name={productName} />
            </span>
          )}
          {pictures.map((picture, index) => (
            <div key={picture.url} className={css.slide}>
              {/* Browsers load even lazy pictures that are several slides away. Visitors pay for their data. */}
              {index < currentIndex + 2 && (
                <Picture
                  src={picture.url}
                  alt={index === 0 ? productName : `${productName}, picture ${index + 1}`}
                  width={picture.width}
                  height={picture.height}
                  sizes={sizes[place]}
                  color={picture.color}
                  eager={index === 0}
                />
              )}
            </div>
          ))}
        </div>
        {/* biome-ignore-end lint/a11y/useKeyWithClickEvents: the same */}
        {/* biome-ignore-end lint/a11y/useSemanticElements: the same */}
        {corner && <span className={css.corner}>{corner}</span>}
        {count > 0 && (
          <button
            type="button"
            className={css.enlargeButton}
            aria-label="Enlarge picture"
            onClick={() => openViewer(currentIndex)}
          >
            <Icon of={Maximize2} size={18} />
          </button>
        )}
        {viewer}
        {hasSeveralPictures && (
          <>
            <button
              type="button"
              className={css.previousButton}
              aria-label="Previous picture"
              onClick={() => showSlide(currentIndex - 1)}
            >
              <Icon of={ChevronLeft} size={20} />
            </button>
            <button
              type="button"
              className={css.nextButton}
              aria-label="Next picture"
              onClick={() => showSlide(currentIndex + 1)}
            >
              <Icon of={ChevronRight} size={20} />
            </button>
            <div className={css.dotRow}>
              {pictures.map(({ url }, index) => (
                <span key={url} className={css.dot} data-current={index === currentIndex ? '' : undefined} />
              ))}
            </div>
            <p className={visuallyHidden} aria-live="polite">
              {`Picture ${currentIndex + 1} of ${count}`}
            </p>
          </>
        )}
      </div>
      {hasSeveralPictures && place === 'page' && (
        <div className={css.thumbnailRow}>
          {pictures.map((picture, index) => (
            <button
              key={picture.url}
              type="button"
              className={css.thumbnail}
              aria-label={`Show picture ${index + 1}`}
              aria-current={index === currentIndex ? 'true' : undefined}
              onClick={() => showSlide(index)}
            >
              <Picture src={picture.url} alt="" width={84} height={84} sizes="84px" color={picture.color} />
            </button>
          ))}
        </div>
      )}
      {videos.map((video, index) => (
        <p key={video.url} className={css.videoButtonRows[place]}>
          <LinkButton
            look="outline"
            href={market.resolve(video.url)}
            onClick={(event) => {
              if (!isPlainPress(event)) return;
              event.preventDefault();
              openViewer(count + index);
            }}
          >
            <Icon of={Play} size={20} />
            {`Play video${videoSizeSuffix(video)}`}
          </LinkButton>
        </p>
      ))}
    </div>
  );
}

const pictureViewer = lazyPart(() => import('./PictureViewer.tsx').then((module) => module.PictureViewer));

/**
 * Opens pictures and videos in full screen. The viewer's code is loaded on the first press. On the hosted site, the
 * picture grows into the viewer, and shrinks again; the page of another site stays still. `getPictureOnPage` returns
 * the element with the picture, if the picture is visible on the page.
 */
function usePictureViewer(
  media: readonly Media[],
  name: string,
  getPictureOnPage: (index: number) => HTMLElement | null | undefined,
): { viewer: ReactNode; openViewer(index: number): void } {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const {
    Content: Viewer,
    subject: startIndex,
    open,
    close,
  } = useLazyDialog<PictureViewerProps, number>(pictureViewer, openFailedToast);
  const latestGetPictureOnPage = useRef(getPictureOnPage);
  latestGetPictureOnPage.current = getPictureOnPage;

  const openAtOnce = (index: number) => void open(index);
  const closeViewer = (index: number) => {
    const pictureOnPage = latestGetPictureOnPage.current(index);
    const pictureInViewer = pictureOnPage && isHostedSite && findPictureInViewer(index);
    if (pictureInViewer) growPicture(pictureInViewer, close, () => pictureOnPage);
    else close();
  };
  return {
    viewer: Viewer && startIndex !== undefined && (
      <Viewer media={media} name={name} startIndex={startIndex} onClose={closeViewer} />
    ),
    openViewer(index) {
      if (!isHostedSite) return openAtOnce(index);
      pictureViewer.load().then(
        () =>
          growPicture(
            latestGetPictureOnPage.current(index),
            () => openAtOnce(index),
            () => {
              const picture = findPictureInViewer(index);
              // The dialog rises by itself where there is no such transition.
              for (const animation of picture?.closest('dialog')?.getAnimations() ?? []) animation.finish();
              return picture;
            },
          ),
        () => openAtOnce(index),
      );
    },
  };
}

const findPictureInViewer = (index: number) =>
  document.querySelectorAll<HTMLElement>('dialog[open] [aria-pressed] > span')[index];

const openFailedToast = {
  kind: 'destructive',
  title: "The picture didn't open",
  text: 'Check your connection, then try again.',
} as const;
