import { globalStyle, style } from '@vanilla-extract/css';

/** Lies over the free cells of the last row, so a press beside the skeletons reaches the product behind them. */
export const end = style({ pointerEvents: 'none', visibility: 'hidden' });

/** The first skeleton comes after the products of the last row. */
globalStyle(`${end} li:first-child`, { gridColumnStart: 'var(--used, auto)' });
