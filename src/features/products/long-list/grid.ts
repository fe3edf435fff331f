/** Rows of cells, all equally high, with wide rows between them, which are equally high too. */
export interface Grid {
  /** The number of cells. */
  cells: number;
  /** The number of cells before each wide row. Undefined if there are none. */
  cellsPerWide: number | undefined;
}

/** From, and to (exclusive). */
export type Range = [number, number];

/** The part of a grid that is rendered. Padding replaces the rest. */
export interface GridPart {
  cells: Range;
  wides: Range;
}

/** The number of wide rows. */
export const countWides = ({ cells, cellsPerWide }: Grid) =>
  cellsPerWide === undefined ? 0 : Math.floor(cells / cellsPerWide);

/** The part with the first cells, and the wide rows between them. */
export const firstPart = (grid: Grid, cells = grid.cells): GridPart => ({
  cells: [0, cells],
  wides: [0, countWides({ ...grid, cells })],
});
