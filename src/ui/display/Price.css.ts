import { style } from '@vanilla-extract/css';
import { font, layout, resetStyle, vars } from '../theme.ts';

export const price = resetStyle(font.bodyBold, layout.wrappingItems(0, '6px'), {
  alignItems: 'baseline',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-.01em',
  whiteSpace: 'nowrap',
  // An old price that does not fit wraps to the next line, which is hidden, so that all rows of a grid have one height.
  height: '24px',
  overflow: 'hidden',
});

export const oldPrice = style({ ...font.caption, color: vars.color.textMuted, letterSpacing: 0 });
