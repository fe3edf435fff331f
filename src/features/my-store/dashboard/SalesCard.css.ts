import { globalStyle } from '@vanilla-extract/css';
import { focus, font, layout, paint, resetStyle, vars, weight } from '../../../ui/theme.ts';

export const card = resetStyle(layout.shrinkableStack(3), layout.card(4), {
  scrollMarginBlockStart: vars.space[2],
  selectors: { '&:focus-visible': focus.ring() },
});

export const totals = resetStyle(layout.wrappingItems(1, 3), { justifyContent: 'space-between' });

export const totalOrders = resetStyle({ textAlign: 'end' });

export const term = resetStyle(font.small, paint.mutedText);

export const amount = resetStyle(font.largeTitle, {
  // As high as a line of text while the amount is loading.
  minHeight: '34px',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

export const pending = resetStyle(font.small, paint.mutedText, layout.spreadRow(3));

export const pendingAmount = resetStyle(weight.bold, {
  color: vars.color.text,
  fontVariantNumeric: 'tabular-nums',
});

/** As high as the chart, which is loaded later. */
export const chart = resetStyle(layout.stack(3), { minHeight: '144px' });

export const text = resetStyle(font.small, paint.mutedText);

export const heading = resetStyle(font.bodyBold);

export const topProducts = resetStyle(font.small);

export const product = resetStyle(layout.items(3), {
  position: 'relative',
  justifyContent: 'space-between',
  paddingBlock: vars.space[1],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

export const name = resetStyle({ minWidth: 0, overflowWrap: 'anywhere' });

// The whole row is the link, so the link itself is no box for what covers the row.
globalStyle(`${name} > a`, { position: 'static', display: 'inline-block', paddingBlock: vars.space[1] });

globalStyle(`${name} > a::after`, { ...layout.cover, content: '' });

export const figures = resetStyle(paint.mutedText, {
  display: 'grid',
  flex: 'none',
  justifyItems: 'end',
  fontVariantNumeric: 'tabular-nums',
});

export const revenue = resetStyle(weight.bold, { color: vars.color.text });

/** As high as its text while the amount is loading. A wide screen shows the card high enough. */
export const line = resetStyle(font.smallMedium, {
  minHeight: '20px',
  marginBlockStart: vars.space[3],
  fontVariantNumeric: 'tabular-nums',
  '@container': { '(min-width: 860px)': { display: 'none' } },
});
