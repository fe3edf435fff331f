/** Rows of cells, equally high, with wide rows between them, equally high too. */
export interface Grid {
  /** How many cells it has. */
  cells: number;
  /** After how many cells a wide row follows. Undefined: it has none. */
  cellsPerWide: number | undefined;
}

/** From and to, exclusive. */
export type Range = [number, number];

/** A part of a grid that can stand for the whole when it is padded. */
export interface GridPart {
  cells: Range;
  wides: Range;
}

export const countWides = ({ cells, cellsPerWide }: Grid) =>
  cellsPerWide === undefined ? 0 : Math.floor(cells / cellsPerWide);

/** The first so many cells, with the wide rows between them. */
export const beginningOf = (grid: Grid, cells = grid.cells): GridPart => ({
  cells: [0, cells],
  wides: [0, countWides({ ...grid, cells })],
});
