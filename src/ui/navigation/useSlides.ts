import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Returns the scroll position of a track, as a number of slides. In right-to-left text, `scrollLeft` is negative. */
function positionInSlides({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth === 0 ? 0 : Math.abs(scrollLeft) / clientWidth;
}

function scrollToSlide(track: HTMLElement, index: number, behavior?: ScrollBehavior) {
  const direction = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
  track.scrollTo({ left: direction * index * track.clientWidth, behavior });
}

/**
 * Returns by how many slides an arrow key moves: 1, -1, or 0 for another key and for a shortcut of the browser. In
 * right-to-left text, the left arrow shows the next slide.
 */
export function stepOfArrowKey(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  element: Element,
): number {
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (step === 0 || altKey || ctrlKey || metaKey) return 0;
  return getComputedStyle(element).direction === 'rtl' ? -step : step;
}

/**
 * Returns the current slide of a track, which is the element that scrolls. `showSlide` scrolls to a slide, for a button.
 * `onSwipe` is called when the slide changes without `showSlide`, such as by a swipe.
 */
export function useSlides(count: number, onSwipe: () => void) {
  const track = useRef<HTMLDivElement | null>(null);
  const [index, setIndex] = useState(0);
  const currentIndex = Math.min(index, Math.max(count - 1, 0));
  const latestIndex = useRef(currentIndex);
  latestIndex.current = currentIndex;
  // The slide that `showSlide` is scrolling to. The slides that it scrolls past do not become current.
  const targetIndex = useRef<number>(undefined);

  const showSlide = (slideIndex: number) => {
    const nextIndex = (slideIndex + count) % count;
    setIndex(nextIndex);
    // If the track is resized before the next render, it must show this slide.
    latestIndex.current = nextIndex;
    if (!track.current) return;
    targetIndex.current = positionInSlides(track.current) === nextIndex ? undefined : nextIndex;
    scrollToSlide(track.current, nextIndex);
  };

  const handleScroll = () => {
    if (!track.current?.clientWidth) return;
    const scrollPosition = positionInSlides(track.current);
    const nearestIndex = Math.min(Math.round(scrollPosition), count - 1);
    if (targetIndex.current !== undefined) {
      // Widths are rounded, so the scrolling may stop slightly beside the exact position.
      if (Math.abs(scrollPosition - targetIndex.current) < 0.05) targetIndex.current = undefined;
    } else if (nearestIndex !== latestIndex.current) {
      setIndex(nearestIndex);
      onSwipe();
    }
  };

  // With fewer slides, the current slide may no longer exist.
  const lastCount = useRef(count);
  useLayoutEffect(() => {
    if (lastCount.current === count) return;
    lastCount.current = count;
    const lastIndex = Math.max(count - 1, 0);
    setIndex((slideIndex) => Math.min(slideIndex, lastIndex));
    targetIndex.current = undefined;
    if (track.current) scrollToSlide(track.current, Math.min(latestIndex.current, lastIndex), 'instant');
  }, [count]);

  // Scrolls to the current slide again after a resize, which moves the slide, and after a hidden track is shown, which has
  // lost its scroll position. The size of a new track is read only by the observer: reading it here would force a layout.
  const observer = useRef<ResizeObserver>(undefined);
  const attachTrack = useCallback((element: HTMLDivElement | null) => {
    track.current = element;
    observer.current?.disconnect();
    if (!element) return;
    let width = 0;
    observer.current = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      targetIndex.current = undefined;
      scrollToSlide(element, latestIndex.current, 'instant');
    });
    observer.current.observe(element);
  }, []);

  /** Cancels `showSlide` when the visitor scrolls. */
  const cancelShowSlide = () => {
    targetIndex.current = undefined;
  };

  return {
    currentIndex,
    showSlide,
    trackProps: {
      ref: attachTrack,
      onScroll: handleScroll,
      onTouchStart: cancelShowSlide,
      onWheel: cancelShowSlide,
      onKeyDown: cancelShowSlide,
    },
  };
}
