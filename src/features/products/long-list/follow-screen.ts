import { countWides, firstPart, type Grid, type GridPart } from './grid.ts';
import { getPadding, type Measures, nextPart, partBetween } from './grid-part.ts';

/** The height of a carousel on a phone. Used until the first wide row was measured. */
const estimatedWideHeight = 203;

export interface Shown extends GridPart {
  /** The measures for which this part was chosen. Undefined until the grid was measured. */
  measures?: Measures;
  cellsPerWide?: number;
}

/**
 * Follows scrolling and resizing: chooses the part of a long grid to render, one row per frame. Returns a function that
 * stops.
 */
export function followScreen(
  element: HTMLElement,
  grid: Grid,
  latest: { readonly current: Shown | undefined },
  show: (shown: Shown) => void,
): () => void {
  let frame = 0;
  const choose = () => {
    frame = 0;
    const { current } = latest;
    const next = nextShown(element, grid, current);
    if (isSame(current, next)) return;
    show(next);
    later();
  };
  const later = () => {
    frame ||= requestAnimationFrame(choose);
  };
  later();
  addEventListener('scroll', later, { passive: true });
  const resizes = new ResizeObserver(later);
  // The border box, because the padding changes only the content box.
  resizes.observe(element, { box: 'border-box' });
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', later);
    resizes.disconnect();
  };
}

/** Limits a part to the current length of the list. */
export function clampPart(grid: Grid, { cells, wides }: GridPart): GridPart {
  const wideCount = countWides(grid);
  const from = Math.min(cells[0], grid.cells);
  return {
    cells: [from, Math.min(Math.max(cells[1], from), grid.cells)],
    wides: [Math.min(wides[0], wideCount), Math.min(wides[1], wideCount)],
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

/** Chooses the part to render next. */
function nextShown(element: HTMLElement, grid: Grid, shown: Shown | undefined): Shown {
  const measures = measure(element, shown?.measures);
  const { cellsPerWide } = grid;
  // The list is not displayed.
  if (measures.height === 0) return { ...(shown ?? firstPart(grid)), measures, cellsPerWide };
  const above = -element.getBoundingClientRect().top;
  const needed = partBetween(grid, measures, above, above + innerHeight);
  const wanted = partBetween(grid, measures, above - innerHeight, above + 2 * innerHeight);
  // If the columns have changed, rows begin at other cells, so start again from the visible part.
  const hasChanged =
    shown?.measures && (shown.measures.columns !== measures.columns || shown.cellsPerWide !== cellsPerWide);
  const now = hasChanged ? needed : shown ? clampPart(grid, shown) : firstPart(grid);
  return { ...nextPart(grid, measures.columns, now, { needed, wanted }), measures, cellsPerWide };
}

/** Measures the grid. If no row of a kind is rendered, uses the last measure. */
function measure(element: HTMLElement, last?: Measures): Measures {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element);
  const gap = Number.parseFloat(rowGap) || 0;
  const heightOf = (row: Element | null) => {
    const height = row?.getBoundingClientRect().height;
    return height ? height + gap : 0;
  };
  return {
    columns: gridTemplateColumns.split(' ').length,
    height: heightOf(element.querySelector(':scope > :not([data-wide])')) || last?.height || 0,
    wideHeight:
      heightOf(element.querySelector(':scope > [data-wide]')) || last?.wideHeight || estimatedWideHeight,
  };
}

function isSame(one: Shown | undefined, other: Shown): boolean {
  const numbers = ({ cells, wides, measures, cellsPerWide }: Shown) =>
    [...cells, ...wides, ...Object.values(measures ?? {}), cellsPerWide].join();
  return one !== undefined && numbers(one) === numbers(other);
}
