import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Shown } from './follow-screen.ts';
import { beginningOf, type GridPart } from './grid.ts';

/** Lists up to this length stand in the page whole. Full rows of any number of columns. */
const shortList = 60;

/** Marks a wide row of the grid, between rows of cells. */
export const wideRow = { 'data-wide': '' };

/** The code that lists need once they are long. Until it has come, they stand in the page whole. */
let longLists: typeof import('./follow-screen.ts') | undefined;

/**
 * The part of a long grid that is worth having in the page: what is on the screen and one screen more on either side,
 * which come a row in each frame. The list is padded by the height of what is left out, so the scroll bar stays true. The
 * rows of the grid must be equally high, and so must its wide rows.
 */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  cells: number,
  cellsPerWide?: number,
): GridPart {
  const grid = { cells, cellsPerWide };
  const isLong = cells > shortList;
  // A list that is long from the start is one to which the reader comes back.
  const [shown, setShown] = useState<Shown | undefined>(() =>
    isLong && longLists ? beginningOf(grid, shortList) : undefined,
  );
  const latest = useRef(shown);
  latest.current = isLong ? shown : undefined;

  // A list of several batches will soon be long.
  const isGrowing = cells > shortList / 2;

  useEffect(() => {
    const element = list.current;
    if (!isGrowing || !element) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const follow = () => {
      if (isLong && !isGone)
        stop = longLists?.followScreen(element, { cells, cellsPerWide }, latest, setShown);
    };
    if (longLists) follow();
    else {
      import('./follow-screen.ts').then(
        (module) => {
          longLists = module;
          follow();
        },
        () => {},
      );
    }
    return () => {
      isGone = true;
      stop?.();
    };
  }, [list, cells, cellsPerWide, isGrowing, isLong]);

  const part = (isLong && shown && longLists?.partOf(grid, shown)) || beginningOf(grid);

  useLayoutEffect(() => {
    const { current: element } = list;
    // Between the change of the rows and this padding nothing may ask the browser for a size: it would lay the page out
    // without what was left out, and move the reader to where the page then seems to end.
    if (element) {
      element.style.paddingBlock =
        (isLong && shown && longLists?.paddingAround(element, grid, part, shown.measures)) || '';
    }
  });

  return part;
}
