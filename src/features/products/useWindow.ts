import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  countWides,
  type Grid,
  type GridPart,
  type Measures,
  nextPart,
  paddingOf,
  partBetween,
} from './grid-part.ts';

/** Lists up to this length stand in the page whole. Full rows of any number of columns. */
const shortList = 60;

/** Until the first wide row has been measured: that of a carousel on a phone. */
const wideHeightAtFirst = 203;

/** Marks a wide row of the grid, between rows of cells. */
export const wideRow = { 'data-wide': '' };

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
  const [shown, setShown] = useState<Shown>();
  const isLong = cells > shortList;
  const heights = useRef<Heights>({ row: 0, wide: wideHeightAtFirst });
  const latest = useRef(shown);
  latest.current = shown;

  useEffect(() => {
    const element = list.current;
    if (!isLong || !element) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const { next, isDone } = partToShow(element, { cells, cellsPerWide }, latest.current, heights.current);
      setShown((old) => (isSame(old, next) ? old : next));
      if (!isDone) later();
    };
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    later();
    addEventListener('scroll', later, { passive: true });
    const resizes = new ResizeObserver(later);
    // Its padding takes from its content what it gives, and changes nothing.
    resizes.observe(element, { box: 'border-box' });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', later);
      resizes.disconnect();
    };
  }, [list, cells, cellsPerWide, isLong]);

  const part = partOf({ cells, cellsPerWide }, isLong ? shown : undefined);
  const [firstCell, endCell] = part.cells;
  const [firstWide, endWide] = part.wides;
  const measures = shown?.measures;

  useLayoutEffect(() => {
    if (!list.current) return;
    const element = list.current;
    const grid = { cells, cellsPerWide };
    if (cells <= shortList) {
      element.style.paddingBlock = '';
      return;
    }
    // Between the change of the rows and this padding nothing may ask the browser for a size: it would lay the page out
    // without what was left out, and move the reader to where the page then seems to end.
    const { above, below } = paddingOf(grid, measures ?? measure(element, heights.current), {
      cells: [firstCell, endCell],
      wides: [firstWide, endWide],
    });
    element.style.paddingBlock = `${above}px ${below}px`;
  }, [list, cells, cellsPerWide, firstCell, endCell, firstWide, endWide, measures]);

  return part;
}

interface Shown extends GridPart {
  /** As they were when this part was chosen. */
  measures: Measures;
  cellsPerWide: number | undefined;
}

/** The chosen part, as far as the list still reaches; a list that was not measured yet begins at its start. */
function partOf(grid: Grid, shown: Shown | undefined): GridPart {
  const [firstCell, endCell] = shown?.cells ?? [0, shortList];
  const [firstWide, endWide] = shown?.wides ?? [0, countWides({ ...grid, cells: shortList })];
  const wides = countWides(grid);
  const from = Math.min(firstCell, grid.cells);
  return {
    cells: [from, Math.min(Math.max(endCell, from), grid.cells)],
    wides: [Math.min(firstWide, wides), Math.min(endWide, wides)],
  };
}

function isSame(one: Shown | undefined, other: Shown): boolean {
  const numbers = ({ cells, wides, measures, cellsPerWide }: Shown) =>
    [...cells, ...wides, ...Object.values(measures), cellsPerWide].join();
  return one !== undefined && numbers(one) === numbers(other);
}

/** As they were measured last: all rows of a kind may be out of the page. */
interface Heights {
  row: number;
  wide: number;
}

function measure(element: HTMLElement, heights: Heights): Measures {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element);
  const gap = Number.parseFloat(rowGap) || 0;
  const heightOf = (row: Element | null) => {
    const height = row?.getBoundingClientRect().height;
    return height ? height + gap : 0;
  };
  heights.wide = heightOf(element.querySelector(':scope > [data-wide]')) || heights.wide;
  heights.row = heightOf(element.querySelector(':scope > :not([data-wide])')) || heights.row;
  return { columns: gridTemplateColumns.split(' ').length, height: heights.row, wideHeight: heights.wide };
}

/** What to show next, and whether that is all there is to show for now. */
function partToShow(
  element: HTMLElement,
  grid: Grid,
  shown: Shown | undefined,
  heights: Heights,
): { next: Shown; isDone: boolean } {
  const measures = measure(element, heights);
  const asShown = (part: GridPart) => ({ ...part, measures, cellsPerWide: grid.cellsPerWide });
  if (measures.height === 0) return { next: asShown(partOf(grid, undefined)), isDone: true };
  const above = -element.getBoundingClientRect().top;
  const needed = partBetween(grid, measures, above, above + innerHeight);
  const wanted = partBetween(grid, measures, above - innerHeight, above + 2 * innerHeight);
  // The rows of a grid that has changed begin at other cells.
  const isSameGrid =
    !shown || (shown.measures.columns === measures.columns && shown.cellsPerWide === grid.cellsPerWide);
  const now = isSameGrid ? partOf(grid, shown) : needed;
  const next = nextPart(grid, measures.columns, now, { needed, wanted });
  return { next: asShown(next), isDone: `${[next.cells, next.wides]}` === `${[now.cells, now.wides]}` };
}
