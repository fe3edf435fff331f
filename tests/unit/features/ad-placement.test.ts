import { expect, test } from 'vitest';
import {
  type AdPlacement,
  cellsBetweenCarousels,
  countCells,
  getCellContent,
} from '../../../src/features/products/ad-placement.ts';
import type { Grid, GridPart } from '../../../src/features/products/long-list/grid.ts';
import {
  getPadding,
  type Measures,
  nextPart,
  partBetween,
} from '../../../src/features/products/long-list/grid-part.ts';

/** Returns the list as a text: `P` for a product, a letter for each advert, `-` for the carousel. */
function drawList(products: number, placement: AdPlacement): string {
  const cellsPerCarousel = cellsBetweenCarousels(placement);
  let text = '';
  for (let index = 0; index < countCells(products, placement); index += 1) {
    const { ad } = getCellContent(index, placement);
    text += ad === undefined ? 'P' : 'abcdefgh'[ad];
    if (cellsPerCarousel && (index + 1) % cellsPerCarousel === 0) text += '-';
  }
  return text;
}

test('an advert follows every fifth product, and every thirtieth product is followed by a carousel instead', () => {
  const placement = { adCount: 2, hasCarousel: true };
  expect(drawList(12, placement)).toBe('PPPPPaPPPPPbPP');
  expect(drawList(5, placement)).toBe('PPPPPa');
  expect(drawList(4, placement)).toBe('PPPP');
  expect(drawList(31, placement)).toBe('PPPPPaPPPPPbPPPPPaPPPPPbPPPPPaPPPPP-P');
  // The two adverts continue to alternate after a carousel.
  expect(drawList(60, placement).replaceAll('P', '')).toBe('ababa-babab-');
});

test('without adverts or without a carousel, no cells are reserved for them', () => {
  expect(drawList(40, { adCount: 0, hasCarousel: false })).toBe('P'.repeat(40));
  expect(drawList(40, { adCount: 0, hasCarousel: true })).toBe(`${'P'.repeat(30)}-${'P'.repeat(10)}`);
  expect(drawList(31, { adCount: 1, hasCarousel: false })).toBe(`${'PPPPPa'.repeat(6)}P`);
});

test.each([
  { adCount: 3, hasCarousel: true },
  { adCount: 3, hasCarousel: false },
  { adCount: 0, hasCarousel: true },
])('each product appears once and in order, with %o', (placement) => {
  const cells = Array.from(
    { length: countCells(200, placement) },
    (_, index) => getCellContent(index, placement).product,
  );
  const products = cells.filter((product) => product !== undefined);
  expect(products).toEqual(Array.from({ length: 200 }, (_, index) => index));
});

/** Returns the rows of a grid as the browser lays them out, each with its position and content. */
function rowsOf(grid: Grid, { columns, rowHeight, wideRowHeight }: Measures) {
  const rows: { top: number; bottom: number; wideIndex?: number; firstCell?: number }[] = [];
  const wideRows = new Set<number>();
  const { cellCount, cellsBetweenWideRows = Number.POSITIVE_INFINITY } = grid;
  // A wide row is placed in the next empty row, and later cells fill the gap before it.
  for (let count = 1; count * cellsBetweenWideRows <= cellCount; count += 1) {
    wideRows.add(Math.ceil((count * cellsBetweenWideRows) / columns) + count - 1);
  }
  let cell = 0;
  let top = 0;
  let wideIndex = 0;
  for (let row = 0; cell < cellCount || wideIndex < wideRows.size; row += 1) {
    const isWide = wideRows.has(row);
    const bottom = top + (isWide ? wideRowHeight : rowHeight);
    rows.push(isWide ? { top, bottom, wideIndex } : { top, bottom, firstCell: cell });
    if (isWide) wideIndex += 1;
    else cell = Math.min(cell + columns, cellCount);
    top = bottom;
  }
  return { rows, bottom: top };
}

test.each([2, 3, 5])(
  'in a grid of %i columns the rendered part covers the screen, and padding replaces the other rows',
  (columns) => {
    const measures = { columns, rowHeight: 244, wideRowHeight: 199 };
    for (const grid of [
      { cellCount: 5833, cellsBetweenWideRows: 35 },
      { cellCount: 600, cellsBetweenWideRows: 30 },
      { cellCount: 70, cellsBetweenWideRows: 35 },
      { cellCount: 601, cellsBetweenWideRows: undefined },
    ]) {
      const { rows, bottom } = rowsOf(grid, measures);
      for (let from = -900; from < bottom + 900; from += 397) {
        const to = from + 2400;
        const part = partBetween(grid, measures, from, to);
        const [firstCell, endCell] = part.cells;
        const [firstWideRow, endWideRow] = part.wideRows;
        const shown = rows.filter((row) =>
          row.wideIndex === undefined
            ? (row.firstCell ?? 0) >= firstCell && (row.firstCell ?? 0) < endCell
            : row.wideIndex >= firstWideRow && row.wideIndex < endWideRow,
        );
        const { above, below } = getPadding(grid, measures, part);
        const firstRow = shown[0] ?? { top: bottom };
        const lastRow = shown.at(-1) ?? { bottom };
        expect(above, `above at ${from}`).toBe(firstRow.top);
        expect(below, `below at ${from}`).toBe(bottom - lastRow.bottom);
        // No row between the first and the last shown row is missing.
        expect(shown.length).toBe(
          shown.length === 0 ? 0 : rows.indexOf(shown.at(-1) as never) - rows.indexOf(shown[0] as never) + 1,
        );
        if (from >= 0 && from < bottom) expect(firstRow.top).toBeLessThanOrEqual(from);
        if (to <= bottom && to > 0) expect(lastRow.bottom).toBeGreaterThanOrEqual(to);
      }
    }
  },
);

test.each([2, 3, 5])('in a grid of %i columns each render adds only one or two rows', (columns) => {
  const measures = { columns, rowHeight: 244, wideRowHeight: 199 };
  for (const grid of [
    { cellCount: 5833, cellsBetweenWideRows: 35 },
    { cellCount: 600, cellsBetweenWideRows: 30 },
    { cellCount: 70, cellsBetweenWideRows: 35 },
    { cellCount: 601, cellsBetweenWideRows: undefined },
  ]) {
    const { rows, bottom } = rowsOf(grid, measures);
    const shownRows = ({ cells, wideRows }: GridPart) =>
      rows.filter((row) =>
        row.wideIndex === undefined
          ? (row.firstCell ?? 0) >= cells[0] && (row.firstCell ?? 0) < cells[1]
          : row.wideIndex >= wideRows[0] && row.wideIndex < wideRows[1],
      );
    // Scrolls down, up and far away. At first, the part of a shorter list is rendered, whose last row was not full.
    let rendered: GridPart = { cells: [0, 61], wideRows: [0, 1] };
    for (const from of [0, 300, 2000, 2300, bottom - 700, bottom - 900, 5000, 4400]) {
      const visible = partBetween(grid, measures, from, from + 780);
      const target = partBetween(grid, measures, from - 780, from + 1560);
      while (true) {
        const next = nextPart(grid, columns, rendered, { visible, target });
        const rowsBefore = shownRows(rendered);
        const rowsAfter = shownRows(next);
        const { above, below } = getPadding(grid, measures, next);
        expect(above, `above at ${from}`).toBe(rowsAfter[0]?.top ?? bottom);
        expect(below, `below at ${from}`).toBe(bottom - (rowsAfter.at(-1)?.bottom ?? bottom));
        // A render adds one row, or two while the screen shows a gap.
        const hasGap = shownRows(visible).some((row) => !rowsBefore.includes(row));
        expect(rowsAfter.filter((row) => !rowsBefore.includes(row)).length).toBeLessThanOrEqual(
          hasGap ? 2 : 1,
        );
        if (`${next.cells},${next.wideRows}` === `${rendered.cells},${rendered.wideRows}`) break;
        rendered = next;
      }
      expect(rendered).toEqual(target);
    }
  }
});
