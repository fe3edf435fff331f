// The geometry of a long grid: rows of cells, equally high, and between them wide rows, equally high too. The grid is
// filled densely (`ProductsPage.css.ts`): the cells take the rows one after the other, and a wide row stands before the
// first row that is empty when its turn comes.

import { countWides, type Grid, type GridPart, type Range } from './grid.ts';

export interface Measures {
  columns: number;
  /** Of a row of cells, with the gap below it. */
  height: number;
  /** Of a wide row, with the gap below it. */
  wideHeight: number;
}

/** Before which row of cells a wide row stands. */
const rowOfWide =
  ({ cellsPerWide = 0 }: Grid, columns: number) =>
  (wide: number) =>
    Math.ceil(((wide + 1) * cellsPerWide) / columns);

/** What of the grid lies between two heights, measured from its top. */
export function partBetween(grid: Grid, measures: Measures, from: number, to: number): GridPart {
  const { columns, height, wideHeight } = measures;
  const rows = Math.ceil(grid.cells / columns);
  const wides = countWides(grid);
  const rowOf = rowOfWide(grid, columns);
  /** How many wide rows end above a height. */
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

/** The height of what a part leaves out above and below. */
export function paddingOf(grid: Grid, { columns, height, wideHeight }: Measures, part: GridPart) {
  const above = Math.floor(part.cells[0] / columns) * height + part.wides[0] * wideHeight;
  const rowsBelow = Math.ceil(grid.cells / columns) - Math.ceil(part.cells[1] / columns);
  return { above, below: rowsBelow * height + (countWides(grid) - part.wides[1]) * wideHeight };
}

export interface PartsToCome {
  /** What is on the screen. */
  needed: GridPart;
  /** What should be in the page soon, with what is needed. */
  wanted: GridPart;
}

/**
 * The part that comes after another on the way to the one that is wanted: with one row more, and with two where the screen
 * shows a gap. A slow phone makes a row in one frame; a screen of them would keep it from answering.
 */
export function nextPart(grid: Grid, columns: number, now: GridPart, parts: PartsToCome): GridPart {
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

/** With one row more of what is wanted, at the end where it is needed most. */
function withRow(grid: Grid, columns: number, part: GridPart, { needed, wanted }: PartsToCome): GridPart {
  const rowOf = rowOfWide(grid, columns);
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
