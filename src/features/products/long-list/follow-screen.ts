import { countWideRows, firstPart, type Grid, type GridPart } from './grid.ts';
import { getPadding, type Measures, nextPart, partBetween } from './grid-part.ts';

/** The height of a carousel on a phone. Used until the first wide row was measured. */
const estimatedWideRowHeight = 203;

export interface ShownPart extends GridPart {
  /** The measures for which this part was chosen. Undefined until the grid was measured. */
  measures?: Measures;
  cellsPerWideRow?: number;
}

/**
 * Follows scrolling and resizing: chooses the part of a long grid to render, one row per frame. Returns a function that
 * stops.
 */
export function followScreen(
  element: HTMLElement,
  grid: Grid,
  latestPart: { readonly current: ShownPart | undefined },
  showPart: (shown: ShownPart) => void,
): () => void {
  let frame = 0;
  const update = () => {
    frame = 0;
    const { current } = latestPart;
    const next = nextShownPart(element, grid, current);
    if (isSamePart(current, next)) return;
    showPart(next);
    schedule();
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(update);
  };
  schedule();
  addEventListener('scroll', schedule, { passive: true });
  const resizes = new ResizeObserver(schedule);
  // Observe the border box, because the padding changes only the content box.
  resizes.observe(element, { box: 'border-box' });
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', schedule);
    resizes.disconnect();
  };
}

/** Limits a part to the current length of the list. */
export function clampPart(grid: Grid, { cells, wideRows }: GridPart): GridPart {
  const wideRowCount = countWideRows(grid);
  const from = Math.min(cells[0], grid.cells);
  return {
    cells: [from, Math.min(Math.max(cells[1], from), grid.cells)],
    wideRows: [Math.min(wideRows[0], wideRowCount), Math.min(wideRows[1], wideRowCount)],
  };
}

/** Returns the CSS padding that replaces the rest of the list. */
export function paddingAround(
  element: HTMLElement,
  grid: Grid,
  part: GridPart,
  measures = measure(element),
): string {
  const { above, below } = getPadding(grid, measures, part);
  return `${above}px ${below}px`;
}

/** Returns the part to render next. */
function nextShownPart(element: HTMLElement, grid: Grid, shown: ShownPart | undefined): ShownPart {
  const measures = measure(element, shown?.measures);
  const { cellsPerWideRow } = grid;
  // The list is not displayed, so its rows cannot be measured.
  if (measures.rowHeight === 0) return { ...(shown ?? firstPart(grid)), measures, cellsPerWideRow };
  const above = -element.getBoundingClientRect().top;
  const visible = partBetween(grid, measures, above, above + innerHeight);
  const target = partBetween(grid, measures, above - innerHeight, above + 2 * innerHeight);
  // If the columns have changed, rows begin at other cells, so start again from the visible part.
  const hasLayoutChanged =
    shown?.measures &&
    (shown.measures.columns !== measures.columns || shown.cellsPerWideRow !== cellsPerWideRow);
  const rendered = hasLayoutChanged ? visible : shown ? clampPart(grid, shown) : firstPart(grid);
  return { ...nextPart(grid, measures.columns, rendered, { visible, target }), measures, cellsPerWideRow };
}

/** Measures the grid. If no row of a kind is rendered, uses its last height. */
function measure(element: HTMLElement, last?: Measures): Measures {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element);
  const gap = Number.parseFloat(rowGap) || 0;
  const heightOf = (row: Element | null) => {
    const height = row?.getBoundingClientRect().height;
    return height ? height + gap : 0;
  };
  return {
    columns: gridTemplateColumns.split(' ').length,
    rowHeight: heightOf(element.querySelector(':scope > :not([data-wide])')) || last?.rowHeight || 0,
    wideRowHeight:
      heightOf(element.querySelector(':scope > [data-wide]')) ||
      last?.wideRowHeight ||
      estimatedWideRowHeight,
  };
}

function isSamePart(last: ShownPart | undefined, next: ShownPart): boolean {
  const toText = ({ cells, wideRows, measures, cellsPerWideRow }: ShownPart) =>
    [...cells, ...wideRows, ...Object.values(measures ?? {}), cellsPerWideRow].join();
  return last !== undefined && toText(last) === toText(next);
}
