import { globalStyle } from '@vanilla-extract/css';
import { font, layout, paint, resetStyle, vars } from '../theme.ts';

export const body = resetStyle(paint.mutedText, {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: `${vars.space[5]} ${vars.space[4]} ${vars.space[2]}`,
});

export const title = resetStyle(font.heading, {
  marginBlockEnd: vars.space[1],
  color: vars.color.text,
  overflowWrap: 'anywhere',
});

export const buttons = resetStyle(layout.wrappingItems(3), {
  padding: vars.space[4],
  paddingBlockEnd: `calc(${vars.space[4]} + env(safe-area-inset-bottom))`,
});

// The buttons are side by side if there is room, with equal widths.
globalStyle(`${buttons} > *`, { flex: '1 1 120px' });
