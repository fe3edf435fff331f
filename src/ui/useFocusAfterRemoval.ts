import { type RefObject, useEffect, useRef } from 'react';

/**
 * A removed item must not take the focus along: it goes to the first button of the item that follows, or of the last
 * one, or to the place of the whole list. `ids` are those of the list's items, in their order; `item` selects them.
 */
export function useFocusAfterRemoval(
  place: RefObject<HTMLElement | null>,
  ids: readonly string[],
  item = 'article',
): void {
  const before = useRef(ids);
  useEffect(() => {
    const index = before.current.findIndex((id) => !ids.includes(id));
    const isOneLess = ids.length === before.current.length - 1;
    before.current = ids;
    const box = place.current;
    if (index < 0 || !isOneLess || !box || !isFocusLost()) return;
    const items = box.querySelectorAll(item);
    const next = items[Math.min(index, items.length - 1)];
    (next?.querySelector<HTMLElement>('button') ?? box).focus();
  }, [place, ids, item]);
}

/**
 * After a dialog has closed: where the button that opened it is gone meanwhile, the focus goes to this place. The dialog
 * itself gives the focus back within a frame.
 */
export function focusIfLost(place: () => HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const element = place();
      if (element && isFocusLost()) element.focus({ preventScroll: true });
    }),
  );
}

/** Whether nothing on the page has the focus, as after a focused element was removed, also from a shadow root. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body;
}
