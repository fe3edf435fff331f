import { countWideRows, firstPart, type Grid, type GridPart } from './grid.ts';
import { getPadding, type Measures, nextPart, partBetween } from './grid-part.ts';

/** The height of a wide row on a phone, with a carousel in it. Used until the first wide row was measured. */
const estimatedWideRowHeight = 203;

export interface ShownPart extends GridPart {
  /** The measures for which this part was chosen. Undefined until the grid was measured. */
  measures?: Measures;
  cellsBetweenWideRows?: number;
}

/**
 * Chooses the part of a long grid to render, again after each scroll and resize. The part grows by one row per frame.
 * Returns a function that stops this.
 */
export function watchShownPart(
  element: HTMLElement,
  grid: Grid,
  latestPart: { readonly current: ShownPart | undefined },
  showPart: (shown: ShownPart) => void,
): () => void {
  let frame = 0;
  const update = () => {
    frame = 0;
    const { current: shownPart } = latestPart;
    const newPart = nextShownPart(element, grid, shownPart);
    if (isSamePart(shownPart, newPart)) return;
    showPart(newPart);
    schedule();
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(update);
  };
  schedule();
  addEventListener('scroll', schedule, { passive: true });
  const resizeObserver = new ResizeObserver(schedule);
  // Observe the border box, because the padding changes only the content box.
  resizeObserver.observe(element, { box: 'border-box' });
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', schedule);
    resizeObserver.disconnect();
  };
}

/** Limits a part to the current length of the list. */
export function clampPart(grid: Grid, { cells, wideRows }: GridPart): GridPart {
  const wideRowCount = countWideRows(grid);
  const from = Math.min(cells[0], grid.cellCount);
  return {
    cells: [from, Math.min(Math.max(cells[1], from), grid.cellCount)],
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
  const { cellsBetweenWideRows } = grid;
  // If the list is not displayed, its rows cannot be measured.
  if (measures.rowHeight === 0) return { ...(shown ?? firstPart(grid)), measures, cellsBetweenWideRows };
  const screenTop = -element.getBoundingClientRect().top;
  const visible = partBetween(grid, measures, screenTop, screenTop + innerHeight);
  const target = partBetween(grid, measures, screenTop - innerHeight, screenTop + 2 * innerHeight);
  // If the columns have changed, rows begin at other cells, so start again from the visible part.
  const hasLayoutChanged =
    shown?.measures &&
    (shown.measures.columns !== measures.columns || shown.cellsBetweenWideRows !== cellsBetweenWideRows);
  const renderedPart = hasLayoutChanged ? visible : shown ? clampPart(grid, shown) : firstPart(grid);
  return {
    ...nextPart(grid, measures.columns, renderedPart, { visible, target }),
    measures,
    cellsBetweenWideRows,
  };
}

/** Measures the grid. If no row or no wide row is rendered, uses its last known height. */
function measure(element: HTMLElement, lastMeasures?: Measures): Measures {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element);
  const gap = Number.parseFloat(rowGap) || 0;
  const heightOf = (row: Element | null) => {
    const height = row?.getBoundingClientRect().height;
    return height ? height + gap : 0;
  };
  return {
    columns: gridTemplateColumns.split(' ').length,
    rowHeight: heightOf(element.querySelector(':scope > :not([data-wide])')) || lastMeasures?.rowHeight || 0,
    wideRowHeight:
      heightOf(element.querySelector(':scope > [data-wide]')) ||
      lastMeasures?.wideRowHeight ||
      estimatedWideRowHeight,
  };
}

function isSamePart(shown: ShownPart | undefined, next: ShownPart): boolean {
  const toText = ({ cells, wideRows, measures, cellsBetweenWideRows }: ShownPart) =>
    [...cells, ...wideRows, ...Object.values(measures ?? {}), cellsBetweenWideRows].join();
  return shown !== undefined && toText(shown) === toText(next);
}
