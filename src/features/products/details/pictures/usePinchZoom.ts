import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A zoomed picture. */
export interface Zoom {
  /** The index of its slide. */
  index: number;
  /** How many times it is larger than the slide. */
  scale: number;
}

interface Point {
  clientX: number;
  clientY: number;
}

const maxScale = 5;
/** The zoom of a press. */
const pressedScale = 2.5;

/**
 * Zooms the picture of the current slide: by two fingers, by the pinch of a touchpad, or by a press. The point between
 * the fingers stays where it is. `viewer` contains the slides, and scrolls only those that are zoomed.
 */
export function usePinchZoom(
  viewer: RefObject<HTMLElement | null>,
  currentIndex: number,
  isPicture: boolean,
) {
  const [zoom, setZoom] = useState<Zoom>();
  const scale = zoom?.index === currentIndex ? zoom.scale : 1;
  const slide = useRef<HTMLDivElement>(null);
  /** The point to keep in place: its position on the slide, and in the picture, as a part of the picture's size. */
  const anchor = useRef<{ x: number; y: number; partX: number; partY: number }>(undefined);

  useLayoutEffect(() => {
    const { current: element } = slide;
    if (!anchor.current || !element) return;
    const { x, y, partX, partY } = anchor.current;
    element.scrollTo(partX * element.scrollWidth - x, partY * element.scrollHeight - y);
    anchor.current = undefined;
  });

  const zoomTo = (nextScale: number, point: Point | undefined) => {
    const limitedScale = Math.min(Math.max(nextScale, 1), maxScale);
    const { current: element } = slide;
    if (element) {
      const box = element.getBoundingClientRect();
      const [x, y] = point
        ? [point.clientX - box.left, point.clientY - box.top]
        : [box.width / 2, box.height / 2];
      anchor.current = {
        x,
        y,
        partX: (element.scrollLeft + x) / element.scrollWidth,
        partY: (element.scrollTop + y) / element.scrollHeight,
      };
    }
    setZoom(limitedScale > 1 ? { index: currentIndex, scale: limitedScale } : undefined);
  };

  const latest = useRef({ scale, zoomTo, isPicture });
  latest.current = { scale, zoomTo, isPicture };
  useEffect(() => {
    const element = viewer.current;
    if (!element) return;
    let start: { distance: number; scale: number } | undefined;
    const onTouchStart = ({ touches }: TouchEvent) => {
      const [first, second] = touches;
      start =
        first && second && latest.current.isPicture
          ? { distance: distanceBetween(first, second), scale: latest.current.scale }
          : undefined;
    };
    const onTouchMove = (event: TouchEvent) => {
      const [first, second] = event.touches;
      if (!start || !first || !second) return;
      // Otherwise the two fingers would also scroll.
      if (event.cancelable) event.preventDefault();
      const factor = distanceBetween(first, second) / start.distance;
      latest.current.zoomTo(start.scale * factor, {
        clientX: (first.clientX + second.clientX) / 2,
        clientY: (first.clientY + second.clientY) / 2,
      });
    };
    const onTouchEnd = ({ touches }: TouchEvent) => {
      if (touches.length < 2) start = undefined;
    };
    // Browsers send the pinch of a touchpad as a turn of the wheel with Ctrl.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey || !latest.current.isPicture) return;
      event.preventDefault();
      latest.current.zoomTo(latest.current.scale * Math.exp(-event.deltaY / 100), event);
    };
    // React's listeners of these events are passive, and cannot prevent the default.
    const abortController = new AbortController();
    const options = { signal: abortController.signal, passive: false };
    element.addEventListener('touchstart', onTouchStart, options);
    element.addEventListener('touchmove', onTouchMove, options);
    element.addEventListener('touchend', onTouchEnd, options);
    element.addEventListener('touchcancel', onTouchEnd, options);
    element.addEventListener('wheel', onWheel, options);
    return () => abortController.abort();
  }, [viewer]);

  return {
    /** Undefined while no picture is zoomed. */
    zoom,
    /** The ref of the current slide. */
    slideRef: slide,
    /** Zooms the picture around the pressed point, or shows all of it again. */
    toggleZoom: (point: Point | undefined) => zoomTo(scale > 1 ? 1 : pressedScale, point),
    showWhole: () => setZoom(undefined),
  };
}

const distanceBetween = (first: Point, second: Point) =>
  Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
