import { globalStyle } from '@vanilla-extract/css';
import { focus, font, layout, paint, pressableStyle, resetStyle, vars, weight } from '../../../ui/theme.ts';

export const card = resetStyle(layout.shrinkableStack(3), layout.card(4), {
  scrollMarginBlockStart: vars.space[2],
  selectors: { '&:focus-visible': focus.ring() },
});

export const totals = resetStyle(layout.wrappingItems(3), { justifyContent: 'space-between' });

export const totalOrders = resetStyle({ textAlign: 'end' });

export const term = resetStyle(font.small, paint.mutedText);

export const amount = resetStyle(font.largeTitle, {
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

/** As high as the chart, which is loaded later. */
export const chart = resetStyle(layout.stack(3), { minHeight: '144px' });

export const text = resetStyle(font.small, paint.mutedText);

/** The last line. It is as high as a line of text, even with a link in it. */
export const footer = resetStyle(layout.items(3), { justifyContent: 'space-between', minHeight: '20px' });

export const ordersLink = pressableStyle(font.smallMedium, paint.brandText, {
  flex: 'none',
  minHeight: '44px',
  marginBlock: '-12px',
  borderRadius: vars.radius.xs,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
});

export const heading = resetStyle(font.bodyBold);

export const topProducts = resetStyle(font.small);

export const product = resetStyle(layout.items(3), {
  position: 'relative',
  justifyContent: 'space-between',
  paddingBlock: vars.space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

export const name = resetStyle({ minWidth: 0, overflowWrap: 'anywhere' });

// The whole row is the link.
globalStyle(`${name} > a::after`, { ...layout.cover, content: '' });

export const figures = resetStyle(paint.mutedText, {
  display: 'grid',
  flex: 'none',
  justifyItems: 'end',
  fontVariantNumeric: 'tabular-nums',
});

export const revenue = resetStyle(weight.bold, { color: vars.color.text });
