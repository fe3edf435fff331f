import { type RefObject, useEffect, useRef, useState } from 'react';
import { findInnermost } from './find-innermost.ts';

/**
 * Moves the focus when a focused list item is removed: to the first button of the next item, or of the last item if none
 * follows, or to the list itself. `ids` are the ids of the items in order, and `itemSelector` selects their elements.
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  itemSelector = 'article',
): void {
  const previousIds = useRef(ids);
  useEffect(() => {
    const removedIndex = previousIds.current.findIndex((id) => !ids.includes(id));
    const wasOneRemoved = ids.length === previousIds.current.length - 1;
    previousIds.current = ids;
    const listElement = list.current;
    if (removedIndex < 0 || !wasOneRemoved || !listElement || !isFocusLost()) return;
    const items = listElement.querySelectorAll(itemSelector);
    const nextItem = items[Math.min(removedIndex, items.length - 1)];
    (nextItem?.querySelector<HTMLElement>('button') ?? listElement).focus();
  }, [list, ids, itemSelector]);
}

/**
 * Focuses an element after a dialog has closed, if the button that opened the dialog no longer exists. It waits two
 * frames, because the dialog itself restores the focus within one frame.
 */
export function focusIfLost(getElement: () => HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const element = getElement();
      if (element && isFocusLost()) element.focus({ preventScroll: true });
    }),
  );
}

/**
 * For a dialog that another dialog replaces. Returns a function that gives the focus back to what had it when the first
 * dialog was opened, also in the shadow root of a widget: a button of the first dialog, which is gone, cannot get it back.
 */
export function useFocusOpener(): () => void {
  const [opener] = useState(() => findInnermost((root) => root.activeElement));
  return () => focusIfLost(() => (opener instanceof HTMLElement ? opener : null));
}

/** Whether nothing on the page has the focus, for example because a focused element was removed. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body;
}
