import { ChevronLeft, ChevronRight, Play, X } from 'lucide';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Media } from '../../../../contract/shared/types.ts';
import { useMarket } from '../../../../core/MarketProvider.tsx';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import { Link } from '../../../../ui/buttons/Link.tsx';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { Picture } from '../../../../ui/display/Picture.tsx';
import { stepOfArrowKey, useSlides } from '../../../../ui/navigation/useSlides.ts';
import { FullDialog } from '../../../../ui/overlays/FullDialog.tsx';
import * as css from './PictureViewer.css.ts';
import { usePinchZoom } from './usePinchZoom.ts';
import { videoSizeSuffix } from './video-size.ts';

export interface PictureViewerProps {
  /** Pictures first, then videos. */
  media: readonly Media[];
  /** The name of the product. */
  name: string;
  /** The index of the pressed picture or video. */
  startIndex: number;
  /** Called with the index of the picture or video that was shown last. */
  onClose(index: number): void;
}

/**
 * The pictures and videos of a product in full screen, on black. Visitors swipe, or use the arrow keys, the arrow
 * buttons or the thumbnails. A press, or two fingers, zoom a picture. A video loads only when it is played.
 */
export function PictureViewer({ media, name, startIndex, onClose }: PictureViewerProps) {
  const count = media.length;
  const pictures = media.filter(({ type }) => type === 'image');
  const viewer = useRef<HTMLDivElement>(null);
  const latestShowWhole = useRef(() => {});
  const { currentIndex, showSlide, trackProps } = useSlides(count, () => latestShowWhole.current());
  const isPicture = media[currentIndex]?.type === 'image';
  const { zoom, slideRef, toggleZoom, showWhole } = usePinchZoom(viewer, currentIndex, isPicture);
  latestShowWhole.current = showWhole;
  const showStartSlide = useRef(() => showSlide(startIndex));
  useLayoutEffect(() => showStartSlide.current(), []);

  const close = () => onClose(currentIndex);
  const show = (index: number) => {
    showWhole();
    showSlide(index);
  };
  const handleKey = useRef((_event: KeyboardEvent) => {});
  handleKey.current = (event) => {
    const [target] = event.composedPath() as [Element];
    // In a video the arrow keys seek, and in a zoomed picture they scroll. Otherwise they show another slide.
    if (count === 1 || zoom || target instanceof HTMLVideoElement) return;
    const step = stepOfArrowKey(event, target);
    if (!step) return;
    event.preventDefault();
    show(currentIndex + step);
  };
  // A layout effect, because `useEffect` runs later and would miss a key that is pressed right after the viewer opens.
  useLayoutEffect(() => {
    // Listen on the window, because the focus may be on the dialog itself. The dialog is modal, so no other element needs
    // the keys.
    const onKeyDown = (event: KeyboardEvent) => handleKey.current(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  const videoCount = count - pictures.length;
  const positionTexts = media.map((item, index) =>
    item.type === 'image'
      ? `Picture ${index + 1} of ${pictures.length}`
      : `Video${videoCount > 1 ? ` ${index - pictures.length + 1} of ${videoCount}` : ''}${videoSizeSuffix(item)}`,
  );
  const labelSuffix = videoCount > 0 ? '' : ' picture';

  return (
    <FullDialog label={`Pictures of ${name}`} fills onClose={close}>
      <div className={css.viewer} ref={viewer}>
        <div className={css.topBar}>
          <p className={css.positionText} aria-live="polite">
            {count > 1 && positionTexts[currentIndex]}
          </p>
          <IconButton icon={X} label="Close" onClick={close} />
        </div>
        <div {...trackProps} className={css.track}>
          {media.map((item, index) => (
            <div
              key={item.url}
              className={css.slide}
              ref={index === currentIndex ? slideRef : undefined}
              data-zoomed={index === zoom?.index ? '' : undefined}
            >
              {item.type === 'video' ? (
                <VideoSlide
                  video={item}
                  label={`${positionTexts[index]}: ${name}`}
                  autoplays={index === startIndex}
                  isCurrent={index === currentIndex}
                />
              ) : (
                <button
                  type="button"
                  className={css.picture}
                  aria-label={`Zoom picture ${index + 1}`}
                  aria-pressed={index === zoom?.index}
                  tabIndex={index === currentIndex ? undefined : -1}
                  style={index === zoom?.index ? zoomedSize(zoom.scale) : undefined}
                  // A press of the keyboard has no position.
                  onClick={(event) => toggleZoom(event.detail > 0 ? event : undefined)}
                >
                  <Picture
                    src={item.url}
                    alt={index === 0 ? name : `${name}, picture ${index + 1}`}
                    width={item.width}
                    height={item.height}
                    sizes="960px"
                  />
                </button>
              )}
            </div>
          ))}
        </div>
        {count > 1 && (
          <div className={css.bottomBar}>
            <IconButton
              icon={ChevronLeft}
              label={`Previous${labelSuffix}`}
              onClick={() => show(currentIndex - 1)}
            />
            <Thumbnails media={media} currentIndex={currentIndex} onChoose={show} />
            <IconButton
              icon={ChevronRight}
              label={`Next${labelSuffix}`}
              onClick={() => show(currentIndex + 1)}
            />
          </div>
        )}
      </div>
    </FullDialog>
  );
}

const zoomedSize = (scale: number) => ({ width: `${scale * 100}%`, height: `${scale * 100}%` });

interface ThumbnailsProps {
  media: readonly Media[];
  currentIndex: number;
  onChoose(index: number): void;
}

/** A row of small pictures, which scrolls so that the current one is in its middle. */
function Thumbnails({ media, currentIndex, onChoose }: ThumbnailsProps) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: element } = row;
    const thumbnail = element?.children[currentIndex];
    if (!element || !(thumbnail instanceof HTMLElement)) return;
    element.scrollTo({ left: thumbnail.offsetLeft - (element.clientWidth - thumbnail.clientWidth) / 2 });
  }, [currentIndex]);
  return (
    <div className={css.thumbnailRow} ref={row}>
      {media.map((item, index) => (
        <button
          key={item.url}
          type="button"
          className={css.thumbnail}
          aria-label={item.type === 'video' ? `View video ${index + 1}` : `View picture ${index + 1}`}
          aria-current={index === currentIndex ? 'true' : undefined}
          onClick={() => onChoose(index)}
        >
          {item.type === 'video' ? (
            <Icon of={Play} size={20} />
          ) : (
            <Picture src={item.url} alt="" width={48} height={48} sizes="48px" color={item.color} />
          )}
        </button>
      ))}
    </div>
  );
}

interface VideoSlideProps {
  video: Media;
  /** The accessible name. */
  label: string;
  /**
   * Whether the video plays at once, because the viewer was opened with this video's Play button. Otherwise it loads
   * only when it is played.
   */
  autoplays: boolean;
  /** Whether the slide is visible. A video that is swiped away pauses. */
  isCurrent: boolean;
}

/** A video with the browser's controls. */
function VideoSlide({ video, label, autoplays, isCurrent }: VideoSlideProps) {
  const market = useMarket();
  const element = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [playAttempts, setPlayAttempts] = useState(autoplays ? 1 : 0);
  const url = market.resolve(video.url);

  useEffect(() => {
    // A browser that blocks autoplay shows its own play button.
    if (playAttempts > 0) element.current?.play().catch(() => {});
  }, [playAttempts]);
  useEffect(() => {
    if (!isCurrent) element.current?.pause();
  }, [isCurrent]);

  if (hasFailed) {
    return (
      <div className={css.videoError} role="alert">
        <p>The video didn't play. Check your connection, then try again.</p>
        <Button
          look="outline"
          onClick={() => {
            setFailed(false);
            setPlayAttempts(playAttempts + 1);
          }}
        >
          Retry
        </Button>
        <Link look="standalone" external href={url}>
          Open the video by itself
        </Link>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: sellers upload no captions
    <video
      ref={element}
      className={css.video}
      src={url}
      width={video.width}
      height={video.height}
      aria-label={label}
      tabIndex={isCurrent ? 0 : -1}
      controls
      playsInline
      preload="none"
      onError={() => setFailed(true)}
    />
  );
}
