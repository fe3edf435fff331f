import { globalStyle, style } from '@vanilla-extract/css';
import { plain, pressable } from '../../../../ui/theme/base.css.ts';
import { vars } from '../../../../ui/theme/theme.css.ts';

export const viewer = style([
  plain,
  {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    height: '100%',
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
  },
]);

export const topBar = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '52px',
    paddingInline: `${vars.space[4]} ${vars.space[2]}`,
  },
]);

export const positionText = style([
  plain,
  { font: `500 14px/20px ${vars.font}`, color: vars.color.textMuted },
]);

export const track = style([
  plain,
  {
    display: 'flex',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    overscrollBehaviorX: 'contain',
    selectors: { '&::-webkit-scrollbar': { display: 'none' } },
  },
]);

export const slide = style([
  plain,
  {
    flex: '0 0 100%',
    minWidth: 0,
    overflow: 'hidden',
    scrollSnapAlign: 'start',
    scrollSnapStop: 'always',
    selectors: { '&[data-zoomed]': { overflow: 'auto', overscrollBehavior: 'contain' } },
  },
]);

export const picture = style([
  pressable,
  {
    display: 'block',
    width: '100%',
    height: '100%',
    cursor: 'zoom-in',
    selectors: {
      '&:focus-visible': { outlineOffset: '-4px' },
      [`${slide}[data-zoomed] > &`]: { width: '250%', height: '250%', cursor: 'zoom-out' },
    },
  },
]);

globalStyle(`${picture} > span`, { background: 'none' });
globalStyle(`${picture} img`, { width: '100%', height: '100%', objectFit: 'contain', background: 'none' });

export const previousAndNext = style([
  plain,
  { display: 'flex', justifyContent: 'center', gap: vars.space[8], padding: vars.space[2] },
]);

export const video = style([
  plain,
  { display: 'block', width: '100%', height: '100%', objectFit: 'contain', background: 'black' },
]);

export const videoError = style([
  plain,
  {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: vars.space[3],
    height: '100%',
    padding: vars.space[4],
    textAlign: 'center',
  },
]);
