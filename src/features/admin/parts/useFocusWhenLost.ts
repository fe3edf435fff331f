import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../../../ui/useFocusAfterRemoval.ts';

/**
 * A button that goes away when it has done its work takes the focus along. It goes to `place` then. `state` is what
 * changes at the same time, and undefined until it is known.
 */
export function useFocusWhenLost(place: RefObject<HTMLElement | null>, state: unknown): void {
  const before = useRef(state);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    // What has just been loaded took nobody's button away.
    if (was === undefined || was === state) return;
    let frame = requestAnimationFrame(() => {
      // A dialog gives the focus back in the first frame.
      frame = requestAnimationFrame(() => {
        if (isFocusLost()) place.current?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [place, state]);
}
