import { globalStyle, style } from '@vanilla-extract/css';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { late } from '../../ui/theme/late-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** How far the row goes on at its sides: to the edges of a phone, which cuts the last tile. */
const gutter = vars.space[4];

export const tiles = style([
  plain,
  {
    containerType: 'inline-size',
    marginInline: `calc(-1 * ${gutter})`,
    // One of the labels takes two lines, which leaves room below the others.
    marginBlockEnd: '-12px',
  },
]);

export const row = style([
  plain,
  {
    display: 'grid',
    gridAutoFlow: 'column',
    // Narrow enough that a phone cuts the fifth: so it is seen that there are more.
    gridAutoColumns: '74px',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
    padding: `${vars.space[1]} 8px`,
    selectors: { '&::-webkit-scrollbar': { display: 'none' } },
    '@container': {
      // There is room for all of them.
      '(min-width: 960px)': { gridAutoColumns: 'minmax(0, 1fr)', paddingInline: gutter },
    },
  },
]);

export const tile = style([
  pressable,
  {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    gap: vars.space[2],
    minWidth: 0,
    padding: '2px 0',
    borderRadius: vars.radius.m,
    textAlign: 'center',
    font: `500 12px/16px ${vars.font}`,
    selectors: {
      '&[aria-current]': {
        fontWeight: 700,
        color: vars.color.brandText,
        // The row begins with the chosen one in sight, before our code can see to that.
        scrollInitialTarget: 'nearest',
      },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
  },
]);

export const drawing = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    width: '56px',
    height: '56px',
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    boxShadow: `0 0 0 1px ${vars.color.border}`,
    color: vars.color.brandText,
    selectors: {
      [`${tile}[aria-current] &`]: {
        background: vars.color.brand,
        boxShadow: 'none',
        color: late.onBrand,
      },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: { [`${tile}[aria-current] &`]: { border: '2px solid Highlight' } },
      },
    },
  },
]);

// Each label keeps to its tile; "Farm produce" takes two lines.
globalStyle(`${tile} > span:last-child`, { maxWidth: '72px' });
