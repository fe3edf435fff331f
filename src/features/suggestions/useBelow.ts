import { type RefObject, useLayoutEffect } from 'react';

/** Room between the field and the list, and to the edge of the window. */
const gap = 4;

/** Shows a popover below a field and as wide as it, above all else: the header of the site would cut it off. */
export function useBelow(
  field: HTMLInputElement,
  popover: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const box = popover.current;
    if (!box || !isOpen) return;
    const place = () => {
      const { left, bottom, width } = (field.parentElement ?? field).getBoundingClientRect();
      const height = (window.visualViewport?.height ?? innerHeight) - bottom - 2 * gap;
      Object.assign(box.style, {
        left: `${left}px`,
        top: `${bottom + gap}px`,
        width: `${width}px`,
        maxHeight: `${Math.max(height, 120)}px`,
      });
    };
    place();
    box.showPopover();
    addEventListener('scroll', place, { passive: true });
    addEventListener('resize', place);
    // The keyboard of a phone takes half of the window.
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      box.hidePopover();
      removeEventListener('scroll', place);
      removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [field, popover, isOpen]);
}
