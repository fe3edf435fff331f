import { globalStyle, style } from '@vanilla-extract/css';
import { extendStyle, font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

/** A mask that cuts a row of half circles out of the bottom edge. */
const tornEdge = 'radial-gradient(circle 5px at 50% 100%, #0000 98%, #000) 50% 0 / 16px 100%';

/** Looks like a receipt that is torn off at the bottom. */
export const receipt = resetStyle({
  padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[6]}`,
  borderRadius: `${vars.radius.l} ${vars.radius.l} 0 0`,
  background: vars.color.surface,
  mask: tornEdge,
});

export const heading = resetStyle(font.heading, { letterSpacing: '-.01em' });

export const rows = resetStyle(font.small, { marginBlockStart: vars.space[2] });

globalStyle(`${rows} :is(dt, dd)`, { margin: 0 });

export const row = resetStyle(layout.items(3), {
  justifyContent: 'space-between',
  paddingBlock: vars.space[1],
});

// Beside a long text, the label stays on one line.
globalStyle(`${row} > dt`, { flex: 'none' });

export const amount = style({ fontVariantNumeric: 'tabular-nums', textAlign: 'end' });

export const deliveryText = style({ color: vars.color.textMuted, textAlign: 'end', textWrap: 'balance' });

/** The total, below a dotted line. */
export const totalRow = extendStyle(row, font.bodyBold, paint.dottedTop, {
  alignItems: 'center',
  marginBlockStart: vars.space[2],
  paddingBlockStart: vars.space[4],
});

export const total = style({ textAlign: 'end' });
