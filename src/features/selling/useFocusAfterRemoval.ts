import { type RefObject, useEffect, useRef } from 'react';

/**
 * What is deleted must not take the focus along: it goes to the button of what follows, or of the last one, or to the
 * place of the whole list. `ids` are those of the list's items, in their order.
 */
export function useFocusAfterRemoval(place: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const before = useRef(ids);
  useEffect(() => {
    const index = before.current.findIndex((id) => !ids.includes(id));
    const isOneLess = ids.length === before.current.length - 1;
    before.current = ids;
    const box = place.current;
    if (index < 0 || !isOneLess || !box) return;
    const { activeElement } = box.getRootNode() as Document | ShadowRoot;
    if (activeElement && activeElement !== document.body) return;
    const items = box.querySelectorAll('article');
    const next = items[Math.min(index, items.length - 1)];
    (next?.querySelector<HTMLElement>('button') ?? box).focus();
  }, [place, ids]);
}
