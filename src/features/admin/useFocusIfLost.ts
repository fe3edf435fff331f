import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../../ui/useFocusAfterRemoval.ts';

/**
 * Focuses `target` after a change of `state` has removed the focused button. `state` is what decides whether the button
 * is there, such as the number of rows. It may be undefined until it is loaded.
 */
export function useFocusIfLost(target: RefObject<HTMLElement | null>, state: unknown): void {
  const previousState = useRef(state);
  useEffect(() => {
    const previous = previousState.current;
    previousState.current = state;
    // The first load removes no button.
    if (previous === undefined || previous === state) return;
    let frame = requestAnimationFrame(() => {
      // In the first frame, a dialog that closes restores the focus. So the second frame shows whether the focus is
      // lost.
      frame = requestAnimationFrame(() => {
        if (isFocusLost()) target.current?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [target, state]);
}
