import { type RefObject, useEffect, useRef } from 'react';
import { focusIfLost } from '../../ui/useFocusAfterRemoval.ts';

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
    focusIfLost(() => target.current);
  }, [target, state]);
}
