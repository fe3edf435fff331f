import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import {
  Children,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../display/Icon.tsx';
import { inert } from '../react-18.ts';
import { carousel, frames, next, pause, previous, shapes, slide } from './Carousel.css.ts';
import { CarouselDots } from './CarouselDots.tsx';
import { useMayMove } from './useMayMove.ts';
import { useSlides } from './useSlides.ts';

export interface CarouselProps {
  /** What is shown in it, such as "Adverts". Not shown. */
  label: string;
  /** One slide each. They fill the shape; what a slide leads to is a link or a button in it. */
  children: ReactNode;
  /** `banner` is as high as an advert, `square` as high as it is wide. Its place is kept before anything loads. */
  shape?: keyof typeof shapes;
  /**
   * Whether it moves by itself. It pauses under the pointer and while it has focus, and stops for good once a
   * visitor has moved it.
   */
  autoplay?: boolean;
  /** How many seconds a slide stays. */
  seconds?: number;
  /** What the arrow back is called. */
  previousLabel?: string;
  /** What the arrow on is called. */
  nextLabel?: string;
  /** What the button is called that stops it for good. */
  pauseLabel?: string;
  /** What the button is called that lets it go on. */
  playLabel?: string;
  /** What the dots are called, which are a slider. */
  chooseLabel?: string;
  /** What a slide is called. */
  positionLabel?(position: number, count: number): string;
  /** What a screen reader calls the whole. */
  roleLabel?: string;
  /** What a screen reader calls each slide. */
  slideRoleLabel?: string;
}

/**
 * One slide of several, in a place of fixed size. A finger drags it; arrows and dots are there when there is more
 * than one, and "3 / 7" where the dots have no room. A press on the dots shows the slide of the nearest. From 600 px on
 * the arrows of a banner stand 16 px out at its sides and 28 px in: leave it that much room, and its words 36 px.
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
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  // A visitor who moved it once does not want it to move by itself.
  const stop = () => setIsStopped(true);
  const { current, show, track } = useSlides(count, stop);
  const showByHand = (index: number) => {
    stop();
    show(index);
  };

  const isHeld = isStopped || isPointedAt || isFocused || isTouched;
  const isMoving = useMayMove() && autoplay && count > 1 && !isHeld;
  const goOn = useRef(() => {});
  goOn.current = () => show(current + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its whole time, however it came.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => goOn.current(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [isMoving, seconds, current]);

  // A touch points too, but never leaves.
  const point = (event: PointerEvent) => setIsPointedAt(event.pointerType !== 'touch');
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
  };

  if (count === 0) return null;
  return (
    <section
      className={carousel}
      aria-roledescription={roleLabel}
      aria-label={label}
      onPointerEnter={point}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={leave}
      onTouchStart={() => setIsTouched(true)}
      onTouchEnd={() => setIsTouched(false)}
      onTouchCancel={() => setIsTouched(false)}
    >
      <div className={frames[shape]}>
        {/* biome-ignore lint/a11y/useSemanticElements: no fieldset. It scrolls, so it takes the arrow keys. */}
        <div
          {...track}
          className={shapes[shape]}
          role="group"
          aria-label={label}
          aria-live={isMoving ? 'off' : 'polite'}
          tabIndex={count > 1 ? 0 : undefined}
        >
          {slides.map((child, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend that nobody sees.
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place; its content has the key.
              key={index}
              className={slide}
              role="group"
              aria-roledescription={slideRoleLabel}
              aria-label={positionLabel(index + 1, count)}
              {...(index !== current && inert)}
            >
              {child}
            </div>
          ))}
        </div>
        {count > 1 && (
          <>
            <button
              type="button"
              className={previous}
              aria-label={previousLabel}
              onClick={() => showByHand(current - 1)}
            >
              <Icon of={ChevronLeft} size={20} />
            </button>
            <CarouselDots
              count={count}
              current={current}
              label={chooseLabel}
              positionLabel={positionLabel}
              onShow={showByHand}
            />
            <button
              type="button"
              className={next}
              aria-label={nextLabel}
              onClick={() => showByHand(current + 1)}
            >
              <Icon of={ChevronRight} size={20} />
            </button>
            {autoplay && (
              <button
                type="button"
                className={pause}
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
