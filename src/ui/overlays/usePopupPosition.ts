import { type RefObject, useLayoutEffect } from 'react';

/** The space between a popup and its anchor. */
const gapPx = 4;

export interface PopupPlacement {
  /** Which edges of the popup and its anchor are aligned: where lines of text start, or where they end. */
  align: 'start' | 'end';
  /** The smallest space between the popup and the edge of the window. */
  edgePx: number;
  /** The largest height, if the window is high enough. */
  maxHeightPx?: number;
  /** Whether the popup is at least as wide as its anchor. */
  isAsWide?: boolean;
}

/**
 * Keeps a popup below its anchor, a button or a field, or above if there is too little space below. The popup scrolls if its
 * content is too high. CSS anchor positioning would do the same, but Firefox and Safari 17 do not support it.
 */
export function usePopupPosition(
  popup: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  placement: PopupPlacement,
): void {
  // After each render, because the size of the content may have changed.
  useLayoutEffect(() => {
    const popupElement = popup.current;
    const anchorElement = anchor.current;
    if (!popupElement || !anchorElement) return;
    const update = (event?: Event) => {
      // The popup's own content was scrolled.
      if (event?.target === popupElement) return;
      place(popupElement, anchorElement, placement);
    };
    update();
    // Scroll events of elements do not leave a shadow root. Opening a phone's keyboard resizes only the visual viewport.
    const scrollTargets = [window, popupElement.getRootNode(), window.visualViewport];
    for (const target of scrollTargets)
      target?.addEventListener('scroll', update, { capture: true, passive: true });
    for (const target of [window, window.visualViewport]) target?.addEventListener('resize', update);
    return () => {
      for (const target of scrollTargets) target?.removeEventListener('scroll', update, { capture: true });
      for (const target of [window, window.visualViewport]) target?.removeEventListener('resize', update);
    };
  });
}

function place(
  popup: HTMLElement,
  anchor: HTMLElement,
  { align, edgePx, maxHeightPx = Infinity, isAsWide }: PopupPlacement,
) {
  const {
    offsetLeft = 0,
    offsetTop = 0,
    width = innerWidth,
    height = innerHeight,
  } = window.visualViewport ?? {};
  const box = anchor.getBoundingClientRect();
  if (isAsWide) popup.style.minWidth = `${box.width}px`;
  // With the content that is scrolled out of view, and the borders.
  const contentHeight = popup.scrollHeight + popup.offsetHeight - popup.clientHeight;
  const popupHeight = Math.min(contentHeight, maxHeightPx);
  const spaceBelow = offsetTop + height - edgePx - box.bottom - gapPx;
  const spaceAbove = box.top - gapPx - offsetTop - edgePx;
  const isBelow = popupHeight <= spaceBelow || spaceBelow >= spaceAbove;
  const maxHeight = Math.max(0, Math.min(maxHeightPx, isBelow ? spaceBelow : spaceAbove));
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  const left = (align === 'end') === isRtl ? box.left : box.right - popup.offsetWidth;
  const smallestLeft = offsetLeft + edgePx;
  const largestLeft = Math.max(smallestLeft, offsetLeft + width - edgePx - popup.offsetWidth);
  Object.assign(popup.style, {
    left: `${Math.min(Math.max(left, smallestLeft), largestLeft)}px`,
    top: `${isBelow ? box.bottom + gapPx : box.top - gapPx - Math.min(popupHeight, maxHeight)}px`,
    maxHeight: `${maxHeight}px`,
  });
}
