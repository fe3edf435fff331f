/** Rows of cells with wide rows between them. All rows of cells are equally high, and so are all wide rows. */
export interface Grid {
  /** The number of cells. */
  cellCount: number;
  /** The number of cells before each wide row. Undefined if there are no wide rows. */
  cellsBetweenWideRows: number | undefined;
}

/** The start, and the end (exclusive). */
export type Range = [number, number];

/** The part of a grid that is rendered. Padding replaces the rest. */
export interface GridPart {
  cells: Range;
  wideRows: Range;
}

/** The number of wide rows. */
export const countWideRows = ({ cellCount, cellsBetweenWideRows }: Grid) =>
  cellsBetweenWideRows === undefined ? 0 : Math.floor(cellCount / cellsBetweenWideRows);

/** The part with the first cells, and the wide rows between them. */
export const firstPart = (grid: Grid, cellCount = grid.cellCount): GridPart => ({
  cells: [0, cellCount],
  wideRows: [0, countWideRows({ ...grid, cellCount })],
});
