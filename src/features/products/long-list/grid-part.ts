// The geometry of a long grid: rows of cells of equal height, with wide rows of equal height between them. The grid is
// filled densely (`ProductsPage.css.ts`): cells fill one row after the other, and a wide row is placed before the next
// empty row.

import { countWides, type Grid, type GridPart, type Range } from './grid.ts';

export interface Measures {
  columns: number;
  /** The height of a row of cells, including the gap below it. */
  height: number;
  /** The height of a wide row, including the gap below it. */
  wideHeight: number;
}

/** Returns the row of cells that follows a wide row. */
const rowAfterWide =
  ({ cellsPerWide = 0 }: Grid, columns: number) =>
  (wide: number) =>
    Math.ceil(((wide + 1) * cellsPerWide) / columns);

/** Returns the part of the grid between two distances from its top. */
export function partBetween(grid: Grid, measures: Measures, from: number, to: number): GridPart {
  const { columns, height, wideHeight } = measures;
  const rows = Math.ceil(grid.cells / columns);
  const wides = countWides(grid);
  const rowOf = rowAfterWide(grid, columns);
  /** The number of wide rows that end above a distance. */
  const widesAbove = (y: number) => {
    let count = 0;
    while (count < wides && rowOf(count) * height + (count + 1) * wideHeight <= y) count += 1;
    return count;
  };

  const firstWide = widesAbove(from);
  const firstRow = Math.min(
    Math.max(0, Math.floor((from - firstWide * wideHeight) / height)),
    firstWide < wides ? rowOf(firstWide) : rows,
    rows,
  );
  const endRow = Math.min(
    Math.max(firstRow + 1, Math.ceil((to - widesAbove(to) * wideHeight) / height)),
    rows,
  );
  let endWide = firstWide;
  while (endWide < wides && rowOf(endWide) <= endRow) endWide += 1;
  return {
    cells: [firstRow * columns, Math.min(endRow * columns, grid.cells)],
    wides: [firstWide, endWide],
  };
}

/** Returns the height of the rows that a part omits above and below. */
export function getPadding(grid: Grid, { columns, height, wideHeight }: Measures, part: GridPart) {
  const above = Math.floor(part.cells[0] / columns) * height + part.wides[0] * wideHeight;
  const rowsBelow = Math.ceil(grid.cells / columns) - Math.ceil(part.cells[1] / columns);
  return { above, below: rowsBelow * height + (countWides(grid) - part.wides[1]) * wideHeight };
}

export interface TargetParts {
  /** The visible part. */
  needed: GridPart;
  /** The part to render eventually, which includes the visible one. */
  wanted: GridPart;
}

/**
 * Returns the next part on the way to the wanted one: one more row, or two if a gap is visible. One row per frame,
 * because rendering a screen of rows at once would block a slow phone.
 */
export function nextPart(grid: Grid, columns: number, now: GridPart, parts: TargetParts): GridPart {
  const { needed, wanted } = parts;
  const within = ([from, to]: Range, [min, max]: Range): Range => [Math.max(from, min), Math.min(to, max)];
  let part: GridPart = {
    cells: within(now.cells, wanted.cells),
    wides: within(now.wides, wanted.wides),
  };
  const { cells, wides } = part;
  if (cells[1] < needed.cells[0] || needed.cells[1] < cells[0] || wides[1] < wides[0]) {
    part = {
      cells: [needed.cells[0], needed.cells[0]],
      wides: [needed.wides[0], needed.wides[0]],
    };
  }
  part = withRow(grid, columns, part, parts);
  const hasGap = part.cells[0] > needed.cells[0] || part.cells[1] < needed.cells[1];
  return hasGap ? withRow(grid, columns, part, parts) : part;
}

/** Adds one wanted row, at the end where it is needed more. */
function withRow(grid: Grid, columns: number, part: GridPart, { needed, wanted }: TargetParts): GridPart {
  const rowOf = rowAfterWide(grid, columns);
  const cells: Range = [...part.cells];
  const wides: Range = [...part.wides];
  const isWhole = (end: 0 | 1) => cells[end] === wanted.cells[end] && wides[end] === wanted.wides[end];
  const isNeededBelow = cells[1] - needed.cells[1] <= needed.cells[0] - cells[0];
  if (!isWhole(1) && (isWhole(0) || isNeededBelow)) {
    if (wides[1] < wanted.wides[1] && rowOf(wides[1]) <= Math.ceil(cells[1] / columns)) wides[1] += 1;
    else cells[1] = Math.min((Math.floor(cells[1] / columns) + 1) * columns, wanted.cells[1]);
  } else if (!isWhole(0)) {
    if (wides[0] > wanted.wides[0] && rowOf(wides[0] - 1) * columns >= cells[0]) wides[0] -= 1;
    else cells[0] -= columns;
  }
  return { cells, wides };
}
