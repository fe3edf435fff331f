import { globalStyle, style } from '@vanilla-extract/css';

/** Lies over the free cells of the last row, so a press beside the skeletons reaches the product behind them. */
export const end = style({ pointerEvents: 'none' });

// Nobody sees the skeletons move into the last row: until their place is known, there is no style.
globalStyle(`${end}:not([style])`, { visibility: 'hidden' });

/** The first skeleton comes after the products of the last row. */
globalStyle(`${end} li:first-child`, { gridColumnStart: 'var(--used, auto)' });
