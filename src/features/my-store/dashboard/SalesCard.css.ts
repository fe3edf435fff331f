import { globalStyle, style } from '@vanilla-extract/css';
import { plain, pressable } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const card = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[3],
    padding: vars.space[4],
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    scrollMarginBlockStart: vars.space[2],
    selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } },
  },
]);

export const totals = style([
  plain,
  { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: vars.space[3] },
]);

export const totalOrders = style([plain, { textAlign: 'end' }]);

export const term = style([plain, { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted }]);

export const amount = style([
  plain,
  {
    font: `800 28px/34px ${vars.font}`,
    letterSpacing: '-.02em',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
]);

/** As high as the chart, which is loaded later. */
export const chart = style([plain, { display: 'grid', gap: vars.space[3], minHeight: '144px' }]);

export const text = style([plain, { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted }]);

/** The last line. It is as high as a line of text, even with a link in it. */
export const footer = style([
  plain,
  { display: 'flex', justifyContent: 'space-between', gap: vars.space[3], minHeight: '20px' },
]);

export const ordersLink = style([
  pressable,
  {
    flex: 'none',
    minHeight: '44px',
    marginBlock: '-12px',
    borderRadius: vars.radius.xs,
    font: `500 14px/20px ${vars.font}`,
    color: vars.color.brandText,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
]);

export const heading = style([plain, { font: `700 16px/24px ${vars.font}` }]);

export const topProducts = style([plain, { font: `400 14px/20px ${vars.font}` }]);

export const product = style([
  plain,
  {
    display: 'flex',
    position: 'relative',
    justifyContent: 'space-between',
    gap: vars.space[3],
    paddingBlock: vars.space[2],
    selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  },
]);

export const name = style([plain, { minWidth: 0, overflowWrap: 'anywhere' }]);

// The whole row is the link.
globalStyle(`${name} > a::after`, { content: '', position: 'absolute', inset: 0 });

export const figures = style([
  plain,
  {
    display: 'grid',
    flex: 'none',
    justifyItems: 'end',
    color: vars.color.textMuted,
    fontVariantNumeric: 'tabular-nums',
  },
]);

export const revenue = style([plain, { color: vars.color.text, fontWeight: 700 }]);
