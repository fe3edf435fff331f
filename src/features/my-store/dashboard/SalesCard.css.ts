import { globalStyle } from '@vanilla-extract/css';
import { focusRing } from '../../../ui/theme/focus-ring.ts';
import { font, weight } from '../../../ui/theme/fonts.ts';
import { layout } from '../../../ui/theme/layout.ts';
import { pressableStyle, resetStyle } from '../../../ui/theme/reset-style.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const card = resetStyle(layout.stack(3), layout.card(4), {
  gridTemplateColumns: 'minmax(0, 1fr)',
  scrollMarginBlockStart: vars.space[2],
  selectors: { '&:focus-visible': focusRing() },
});

export const totals = resetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[3],
});

export const totalOrders = resetStyle({ textAlign: 'end' });

export const term = resetStyle(font.small, { color: vars.color.textMuted });

export const amount = resetStyle(font.largeTitle, {
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

/** As high as the chart, which is loaded later. */
export const chart = resetStyle(layout.stack(3), { minHeight: '144px' });

export const text = resetStyle(font.small, { color: vars.color.textMuted });

/** The last line. It is as high as a line of text, even with a link in it. */
export const footer = resetStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[3],
  minHeight: '20px',
});

export const ordersLink = pressableStyle(font.smallMedium, {
  flex: 'none',
  minHeight: '44px',
  marginBlock: '-12px',
  borderRadius: vars.radius.xs,
  color: vars.color.brandText,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
});

export const heading = resetStyle(font.bodyBold);

export const topProducts = resetStyle(font.small);

export const product = resetStyle({
  display: 'flex',
  position: 'relative',
  justifyContent: 'space-between',
  gap: vars.space[3],
  paddingBlock: vars.space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

export const name = resetStyle({ minWidth: 0, overflowWrap: 'anywhere' });

// The whole row is the link.
globalStyle(`${name} > a::after`, { content: '', position: 'absolute', inset: 0 });

export const figures = resetStyle({
  display: 'grid',
  flex: 'none',
  justifyItems: 'end',
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});

export const revenue = resetStyle(weight.bold, { color: vars.color.text });
