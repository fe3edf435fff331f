import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../../ui/useFocusAfterRemoval.ts';

/**
 * Focuses `target` when the focused button was removed by a change of `state`. `state` is undefined until it is loaded.
 */
export function useFocusIfLost(target: RefObject<HTMLElement | null>, state: unknown): void {
  const previousState = useRef(state);
  useEffect(() => {
    const previous = previousState.current;
    previousState.current = state;
    // The first load removes no button.
    if (previous === undefined || previous === state) return;
    let frame = requestAnimationFrame(() => {
      // A dialog that closes restores the focus in the first frame.
      frame = requestAnimationFrame(() => {
        if (isFocusLost()) target.current?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [target, state]);
}
