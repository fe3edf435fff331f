import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstPart, type GridPart } from './grid.ts';
import type { ShownPart } from './shown-part.ts';

/** Lists up to this length are rendered whole. 60 cells fill whole rows, whatever the number of columns. */
const shortListMax = 60;

/** The attribute that marks a wide row of the grid. */
export const wideRowProps = { 'data-wide': '' };

/** The code for long lists. Until it has loaded, long lists are rendered whole. */
let longListModule: typeof import('./shown-part.ts') | undefined;

/**
 * Returns the part of a long grid to render: the visible rows, and a screen of rows above and below them, added one
 * row per frame. Padding replaces the other rows, so that the scroll bar is correct. All rows of cells must be equally
 * high, and so must all wide rows. Ours, because `@tanstack/virtual-core` 3.19 makes this chunk 8 kB larger (1.2 → 9.1 kB) and
 * would have saved 25 lines: it measures rows, but columns, wide rows and the server's first part remain ours.
 */
export function useRenderedGridPart(
  list: RefObject<HTMLElement | null>,
  cellCount: number,
  cellsBetweenWideRows?: number,
): GridPart {
  const grid = { cellCount, cellsBetweenWideRows };
  const isLongList = cellCount > shortListMax;
  // If the list is long at first render, the visitor has come back to it, so render its first part at once.
  const [shownPart, setShownPart] = useState<ShownPart | undefined>(() =>
    isLongList && longListModule ? firstPart(grid, shortListMax) : undefined,
  );
  const latestPart = useRef(shownPart);
  latestPart.current = isLongList ? shownPart : undefined;

  // Load the code before the list becomes long.
  const isNearlyLong = cellCount > shortListMax / 2;

  useEffect(() => {
    const element = list.current;
    if (!isNearlyLong || !element) return;
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const startWatching = () => {
      if (isLongList && !isUnmounted)
        stop = longListModule?.watchShownPart(
          element,
          { cellCount, cellsBetweenWideRows },
          latestPart,
          setShownPart,
        );
    };
    if (longListModule) startWatching();
    else {
      import('./shown-part.ts').then(
        (module) => {
          longListModule = module;
          startWatching();
        },
        () => {},
      );
    }
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [list, cellCount, cellsBetweenWideRows, isNearlyLong, isLongList]);

  const part = (isLongList && shownPart && longListModule?.clampPart(grid, shownPart)) || firstPart(grid);

  useLayoutEffect(() => {
    const { current: element } = list;
    // This must be a layout effect. If other code measured the page after the rows have changed and before this padding is
    // set, the browser would lay out a shorter page and change the scroll position.
    if (element) {
      element.style.paddingBlock =
        (isLongList && shownPart && longListModule?.paddingAround(element, grid, part, shownPart.measures)) ||
        '';
    }
  });

  return part;
}
