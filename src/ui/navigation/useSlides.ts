import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Where a track has been scrolled to, counted in slides. A right-to-left track counts below zero. */
function position({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth === 0 ? 0 : Math.abs(scrollLeft) / clientWidth;
}

function scrollToSlide(track: HTMLElement, index: number, behavior?: ScrollBehavior) {
  const direction = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
  track.scrollTo({ left: direction * index * track.clientWidth, behavior });
}

/**
 * Which slide of a track is the current one. The track scrolls by itself under a finger; `show` scrolls it for a
 * button, and `onSwipe` is told of what was not asked for by `show`.
 */
export function useSlides(count: number, onSwipe: () => void) {
  const track = useRef<HTMLDivElement | null>(null);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, Math.max(count - 1, 0));
  const latest = useRef(current);
  latest.current = current;
  // The slide that is being scrolled to: those that pass by on the way are not chosen.
  const target = useRef<number>(undefined);

  const show = (index: number) => {
    const next = (index + count) % count;
    setChosen(next);
    // The track may get a new width before the next render, and then has to show this one.
    latest.current = next;
    if (!track.current) return;
    target.current = position(track.current) === next ? undefined : next;
    scrollToSlide(track.current, next);
  };

  const follow = () => {
    if (!track.current?.clientWidth) return;
    const at = position(track.current);
    const nearest = Math.min(Math.round(at), count - 1);
    if (target.current !== undefined) {
      // Widths are rounded: it may come to rest a hair beside.
      if (Math.abs(at - target.current) < 0.05) target.current = undefined;
    } else if (nearest !== latest.current) {
      setChosen(nearest);
      onSwipe();
    }
  };

  // With other slides it may be another one that is the last.
  const lastCount = useRef(count);
  useLayoutEffect(() => {
    if (lastCount.current === count) return;
    lastCount.current = count;
    const last = Math.max(count - 1, 0);
    setChosen((index) => Math.min(index, last));
    target.current = undefined;
    if (track.current) scrollToSlide(track.current, Math.min(latest.current, last), 'instant');
  }, [count]);

  // In another width the same slide stands elsewhere, and a track that was not shown has lost its place. A new one is asked
  // for its size by the observer alone: until the page is laid out, the question would have it laid out once more.
  const observer = useRef<ResizeObserver>(undefined);
  const attach = useCallback((element: HTMLDivElement | null) => {
    track.current = element;
    observer.current?.disconnect();
    if (!element) return;
    let width = 0;
    observer.current = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      target.current = undefined;
      scrollToSlide(element, latest.current, 'instant');
    });
    observer.current.observe(element);
  }, []);

  /** A hand takes over from `show`. */
  const letGo = () => {
    target.current = undefined;
  };

  return {
    current,
    show,
    track: { ref: attach, onScroll: follow, onTouchStart: letGo, onWheel: letGo, onKeyDown: letGo },
  };
}
