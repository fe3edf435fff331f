// The geometry of a long grid: rows of cells of equal height, with wide rows of equal height between them. The grid is
// filled densely (`ProductFeed.css.ts`): if a wide row is due in the middle of a row of cells, the following cells fill
// that row first, and the wide row comes below it.

import { countWideRows, type Grid, type GridPart, type Range } from './grid.ts';

export interface Measures {
  columns: number;
  /** The height of a row of cells, including the gap below it. */
  rowHeight: number;
  /** The height of a wide row, including the gap below it. */
  wideRowHeight: number;
}

/** Returns the row of cells that follows a wide row. */
const rowAfterWideRow =
  ({ cellsBetweenWideRows = 0 }: Grid, columns: number) =>
  (wideRow: number) =>
    Math.ceil(((wideRow + 1) * cellsBetweenWideRows) / columns);

/** Returns the part of the grid between two distances from its top. */
export function partBetween(grid: Grid, measures: Measures, from: number, to: number): GridPart {
  const { columns, rowHeight, wideRowHeight } = measures;
  const rowCount = Math.ceil(grid.cellCount / columns);
  const wideRowCount = countWideRows(grid);
  const rowAfter = rowAfterWideRow(grid, columns);
  /** The number of wide rows that end above a distance. */
  const wideRowsAbove = (y: number) => {
    let count = 0;
    while (count < wideRowCount && rowAfter(count) * rowHeight + (count + 1) * wideRowHeight <= y) count += 1;
    return count;
  };

  const firstWideRow = wideRowsAbove(from);
  const firstRow = Math.min(
    Math.max(0, Math.floor((from - firstWideRow * wideRowHeight) / rowHeight)),
    firstWideRow < wideRowCount ? rowAfter(firstWideRow) : rowCount,
    rowCount,
  );
  const endRow = Math.min(
    Math.max(firstRow + 1, Math.ceil((to - wideRowsAbove(to) * wideRowHeight) / rowHeight)),
    rowCount,
  );
  let endWideRow = firstWideRow;
  while (endWideRow < wideRowCount && rowAfter(endWideRow) <= endRow) endWideRow += 1;
  return {
    cells: [firstRow * columns, Math.min(endRow * columns, grid.cellCount)],
    wideRows: [firstWideRow, endWideRow],
  };
}

/** Returns the height of the rows that a part omits above and below. */
export function getPadding(grid: Grid, { columns, rowHeight, wideRowHeight }: Measures, part: GridPart) {
  const above = Math.floor(part.cells[0] / columns) * rowHeight + part.wideRows[0] * wideRowHeight;
  const rowsBelow = Math.ceil(grid.cellCount / columns) - Math.ceil(part.cells[1] / columns);
  return { above, below: rowsBelow * rowHeight + (countWideRows(grid) - part.wideRows[1]) * wideRowHeight };
}

export interface TargetParts {
  /** The part on the screen. */
  visible: GridPart;
  /** The part to render eventually, which includes the visible part. */
  target: GridPart;
}

/**
 * Returns the part to render in the next frame: the current part without the rows outside of the target, and with one
 * more row of the target, or two if visible rows are missing. Rendering a screen of rows in one frame would block a slow
 * phone.
 */
export function nextPart(grid: Grid, columns: number, current: GridPart, parts: TargetParts): GridPart {
  const { visible, target } = parts;
  const clamp = ([from, to]: Range, [min, max]: Range): Range => [Math.max(from, min), Math.min(to, max)];
  let part: GridPart = {
    cells: clamp(current.cells, target.cells),
    wideRows: clamp(current.wideRows, target.wideRows),
  };
  const { cells, wideRows } = part;
  // If nothing visible is rendered, such as after a jump, start again with an empty part at the first visible row.
  if (cells[1] < visible.cells[0] || visible.cells[1] < cells[0] || wideRows[1] < wideRows[0]) {
    part = {
      cells: [visible.cells[0], visible.cells[0]],
      wideRows: [visible.wideRows[0], visible.wideRows[0]],
    };
  }
  part = withRow(grid, columns, part, parts);
  const hasGap = part.cells[0] > visible.cells[0] || part.cells[1] < visible.cells[1];
  return hasGap ? withRow(grid, columns, part, parts) : part;
}

/** Adds one row of the target to the part: on the side, above or below, where more visible rows are missing. */
function withRow(grid: Grid, columns: number, part: GridPart, { visible, target }: TargetParts): GridPart {
  const rowAfter = rowAfterWideRow(grid, columns);
  const cells: Range = [...part.cells];
  const wideRows: Range = [...part.wideRows];
  /** Whether the part reaches the start (0) or the end (1) of the target. */
  const isComplete = (edge: 0 | 1) =>
    cells[edge] === target.cells[edge] && wideRows[edge] === target.wideRows[edge];
  const needsRowBelow = cells[1] - visible.cells[1] <= visible.cells[0] - cells[0];
  if (!isComplete(1) && (isComplete(0) || needsRowBelow)) {
    if (wideRows[1] < target.wideRows[1] && rowAfter(wideRows[1]) <= Math.ceil(cells[1] / columns))
      wideRows[1] += 1;
    else cells[1] = Math.min((Math.floor(cells[1] / columns) + 1) * columns, target.cells[1]);
  } else if (!isComplete(0)) {
    if (wideRows[0] > target.wideRows[0] && rowAfter(wideRows[0] - 1) * columns >= cells[0]) wideRows[0] -= 1;
    else cells[0] -= columns;
  }
  return { cells, wideRows };
}
