import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import {
  Children,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Icon } from '../display/Icon.tsx';
import { inert } from '../react-18.ts';
import { visuallyHidden } from '../theme/base.css.ts';
import * as css from './Carousel.css.ts';
import { useSlides } from './useSlides.ts';

export interface CarouselProps {
  /** The name of the carousel for a screen reader, such as "Adverts". */
  label: string;
  /** The slides: each child is a slide. To make a slide pressable, put a link or a button in it. */
  children: ReactNode;
  /** `banner` has the height of an advert, `square` is as high as it is wide. Neither depends on the loaded pictures. */
  shape?: keyof typeof css.tracks;
  /**
   * Whether slides advance automatically. Pauses while the carousel is hovered or focused, and stops permanently once a
   * visitor has chosen a slide.
   */
  autoplay?: boolean;
  /** The seconds per slide. */
  seconds?: number;
  /** The name of the arrow back. */
  previousLabel?: string;
  /** The name of the arrow forward. */
  nextLabel?: string;
  /** The name of the button that stops the automatic advance. */
  pauseLabel?: string;
  /** The name of the button that continues the automatic advance. */
  playLabel?: string;
  /** The name of the dots for a screen reader, which reads them as a slider. */
  chooseLabel?: string;
  /** Returns the name of a slide. */
  positionLabel?(position: number, count: number): string;
  /** The role of the carousel for a screen reader. */
  roleLabel?: string;
  /** The role of a slide for a screen reader. */
  slideRoleLabel?: string;
}

/**
 * Shows one of several slides, in a fixed size. Slides can be swiped. If there are several slides, there are also dots
 * or, if the dots do not fit, "3 / 7", and arrows, but not at a banner below 600 px. A press on the dots shows the
 * slide of the nearest dot. From 600 px on, the arrows of a banner extend 16 px beyond its sides and 28 px into it:
 * leave 16 px of room around the banner, and 36 px around its text.
 */
export function Carousel({
  label,
  children,
  shape = 'banner',
  autoplay = true,
  seconds = 5,
  previousLabel = 'Previous',
  nextLabel = 'Next',
  pauseLabel = 'Pause',
  playLabel = 'Play',
  chooseLabel = 'Slide',
  positionLabel = (position, count) => `${position} of ${count}`,
  roleLabel = 'carousel',
  slideRoleLabel = 'slide',
}: CarouselProps) {
  const slides = Children.toArray(children);
  const count = slides.length;
  const [isStopped, setIsStopped] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  // A visitor who has chosen a slide does not want the slides to advance automatically.
  const stopAutoplay = () => setIsStopped(true);
  const { currentIndex, showSlide, trackProps } = useSlides(count, stopAutoplay);
  const stopAndShow = (index: number) => {
    stopAutoplay();
    showSlide(index);
  };

  const isPaused = isStopped || isHovered || isFocused || isTouched;
  const isAutoplaying = useAutoplayAllowed() && autoplay && count > 1 && !isPaused;
  const showNext = useRef(() => {});
  showNext.current = () => showSlide(currentIndex + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `currentIndex` restarts the timer for each slide.
  useEffect(() => {
    if (!isAutoplaying) return;
    const timer = setTimeout(() => showNext.current(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [isAutoplaying, seconds, currentIndex]);

  // A touch fires pointerenter too, but is not hovering: `isTouched` stores touches.
  const hover = (event: PointerEvent) => setIsHovered(event.pointerType !== 'touch');
  const blur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
  };

  if (count === 0) return null;
  return (
    <section
      className={css.carousel}
      aria-roledescription={roleLabel}
      aria-label={label}
      onPointerEnter={hover}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={blur}
      onTouchStart={() => setIsTouched(true)}
      onTouchEnd={() => setIsTouched(false)}
      onTouchCancel={() => setIsTouched(false)}
    >
      <div className={css.frames[shape]}>
        {/* biome-ignore lint/a11y/useSemanticElements: not a fieldset. The track scrolls, so it is focusable for the arrow keys. */}
        <div
          {...trackProps}
          className={css.tracks[shape]}
          role="group"
          aria-label={label}
          aria-live={isAutoplaying ? 'off' : 'polite'}
          tabIndex={count > 1 ? 0 : undefined}
        >
          {slides.map((child, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which is not shown.
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide is identified by its position; its content has the key.
              key={index}
              className={css.slide}
              role="group"
              aria-roledescription={slideRoleLabel}
              aria-label={positionLabel(index + 1, count)}
              {...(index !== currentIndex && inert)}
            >
              {child}
            </div>
          ))}
        </div>
        {count > 1 && (
          <>
            <button
              type="button"
              className={css.previousButton}
              aria-label={previousLabel}
              onClick={() => stopAndShow(currentIndex - 1)}
            >
              <Icon of={ChevronLeft} size={20} />
            </button>
            <CarouselDots
              count={count}
              current={currentIndex}
              label={chooseLabel}
              positionLabel={positionLabel}
              onShow={stopAndShow}
            />
            <button
              type="button"
              className={css.nextButton}
              aria-label={nextLabel}
              onClick={() => stopAndShow(currentIndex + 1)}
            >
              <Icon of={ChevronRight} size={20} />
            </button>
            {autoplay && (
              <button
                type="button"
                className={css.pauseButton}
                aria-label={isStopped ? playLabel : pauseLabel}
                onClick={() => setIsStopped(!isStopped)}
              >
                <Icon of={isStopped ? Play : Pause} size={16} />
              </button>
            )}
          </>
        )}
      </div>
    </section>
  );
}

interface CarouselDotsProps {
  count: number;
  /** The index of the current slide. */
  current: number;
  label: string;
  positionLabel(position: number, count: number): string;
  onShow(index: number): void;
}

/** Shows the position. The dots are too small to be pressed one by one, so together they are one slider. */
function CarouselDots({ count, current, label, positionLabel, onShow }: CarouselDotsProps) {
  return (
    <>
      {count <= css.maxDots && (
        <div className={css.dotsByCount[count]}>
          <input
            className={css.slider}
            type="range"
            min={1}
            max={count}
            value={current + 1}
            aria-label={label}
            aria-valuetext={positionLabel(current + 1, count)}
            onChange={(event) => onShow(Number(event.target.value) - 1)}
          />
          <span className={css.dotRow}>
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position.
              <span key={index} className={css.dot} data-current={index === current ? '' : undefined} />
            ))}
          </span>
        </div>
      )}
      <div className={css.positionByCount[count] ?? css.position}>
        <span className={css.numbers} aria-hidden>{`${current + 1} / ${count}`}</span>
        <span className={visuallyHidden}>{positionLabel(current + 1, count)}</span>
      </div>
    </>
  );
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void) {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    query.removeEventListener('change', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** Whether autoplay is allowed: the tab is visible, and the visitor does not prefer reduced motion. */
function useAutoplayAllowed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !document.hidden && !matchMedia(reducedMotion).matches,
    () => false,
  );
}
