import { beginningOf, countWides, type Grid, type GridPart } from './grid.ts';
import { type Measures, nextPart, paddingOf, partBetween } from './grid-part.ts';

/** Until the first wide row has been measured: that of a carousel on a phone. */
const wideHeightAtFirst = 203;

export interface Shown extends GridPart {
  /** As they were when this part was chosen. Undefined until the grid has been measured. */
  measures?: Measures;
  cellsPerWide?: number;
}

/** Chooses, until it is stopped, what to show of a long grid, a row in each frame. */
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
    const next = partToShow(element, grid, current);
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
  // Its padding takes from its content what it gives, and changes nothing.
  resizes.observe(element, { box: 'border-box' });
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', later);
    resizes.disconnect();
  };
}

/** The chosen part, as far as the list still reaches. */
export function partOf(grid: Grid, { cells, wides }: GridPart): GridPart {
  const wideCount = countWides(grid);
  const from = Math.min(cells[0], grid.cells);
  return {
    cells: [from, Math.min(Math.max(cells[1], from), grid.cells)],
    wides: [Math.min(wides[0], wideCount), Math.min(wides[1], wideCount)],
  };
}

/** The padding of a list of which only this part is in the page. */
export function paddingAround(
  element: HTMLElement,
  grid: Grid,
  part: GridPart,
  measures = measure(element),
): string {
  const { above, below } = paddingOf(grid, measures, part);
  return `${above}px ${below}px`;
}

/** What to show next. */
function partToShow(element: HTMLElement, grid: Grid, shown: Shown | undefined): Shown {
  const measures = measure(element, shown?.measures);
  const { cellsPerWide } = grid;
  // It is not on the page now.
  if (measures.height === 0) return { ...(shown ?? beginningOf(grid)), measures, cellsPerWide };
  const above = -element.getBoundingClientRect().top;
  const needed = partBetween(grid, measures, above, above + innerHeight);
  const wanted = partBetween(grid, measures, above - innerHeight, above + 2 * innerHeight);
  // The rows of a grid that has changed begin at other cells.
  const hasChanged =
    shown?.measures && (shown.measures.columns !== measures.columns || shown.cellsPerWide !== cellsPerWide);
  const now = hasChanged ? needed : shown ? partOf(grid, shown) : beginningOf(grid);
  return { ...nextPart(grid, measures.columns, now, { needed, wanted }), measures, cellsPerWide };
}

/** As it was measured last where all rows of a kind are out of the page. */
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
      heightOf(element.querySelector(':scope > [data-wide]')) || last?.wideHeight || wideHeightAtFirst,
  };
}

function isSame(one: Shown | undefined, other: Shown): boolean {
  const numbers = ({ cells, wides, measures, cellsPerWide }: Shown) =>
    [...cells, ...wides, ...Object.values(measures ?? {}), cellsPerWide].join();
  return one !== undefined && numbers(one) === numbers(other);
}
