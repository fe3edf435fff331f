// The geometry of a long grid: rows of cells, equally high, and between them wide rows, equally high too. The grid is
// filled densely (`ProductsPage.css.ts`): the cells take the rows one after the other, and a wide row stands before the
// first row that is empty when its turn comes.

export interface Measures {
  columns: number;
  /** Of a row of cells, with the gap below it. */
  height: number;
  /** Of a wide row, with the gap below it. */
  wideHeight: number;
}

export interface Grid {
  /** How many cells it has. */
  cells: number;
  /** After how many cells a wide row follows. Undefined: it has none. */
  cellsPerWide: number | undefined;
}

/** A part of a grid that can stand for the whole when it is padded. Each of its pairs is from and to, exclusive. */
export interface GridPart {
  cells: [number, number];
  wides: [number, number];
}

export const countWides = ({ cells, cellsPerWide }: Grid) =>
  cellsPerWide === undefined ? 0 : Math.floor(cells / cellsPerWide);

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
 * The part that comes after another on the way to the one that is wanted: with all that is on the screen, and one row
 * more. Browsers make a row in one frame, and not a whole screen of them.
 */
export function nextPart(
  grid: Grid,
  columns: number,
  now: GridPart,
  { needed, wanted }: PartsToCome,
): GridPart {
  const isApart = now.cells[1] < needed.cells[0] || needed.cells[1] < now.cells[0];
  const within = isApart ? needed : now;
  const ends = (pick: 'cells' | 'wides'): [number, number] => [
    Math.min(Math.max(within[pick][0], wanted[pick][0]), needed[pick][0]),
    Math.max(Math.min(within[pick][1], wanted[pick][1]), needed[pick][1]),
  ];
  const next: GridPart = { cells: ends('cells'), wides: ends('wides') };
  const hasGrown = next.cells[0] < now.cells[0] || next.cells[1] > now.cells[1];
  if (isApart || hasGrown) return next;

  const rowOf = rowOfWide(grid, columns);
  const isWhole = (end: 0 | 1) =>
    next.cells[end] === wanted.cells[end] && next.wides[end] === wanted.wides[end];
  const { cells, wides } = next;
  if (!isWhole(1)) {
    if (wides[1] < wanted.wides[1] && rowOf(wides[1]) <= Math.ceil(cells[1] / columns)) wides[1] += 1;
    else cells[1] = Math.min((Math.floor(cells[1] / columns) + 1) * columns, wanted.cells[1]);
  } else if (!isWhole(0)) {
    if (wides[0] > wanted.wides[0] && rowOf(wides[0] - 1) * columns >= cells[0]) wides[0] -= 1;
    else cells[0] -= columns;
  }
  return next;
}
