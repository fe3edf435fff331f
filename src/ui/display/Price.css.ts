import { style } from '@vanilla-extract/css';
import { font } from '../theme/fonts.ts';
import { resetStyle } from '../theme/reset-style.ts';
import { vars } from '../theme/theme.css.ts';

export const price = resetStyle(font.bodyBold, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '6px',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-.01em',
  whiteSpace: 'nowrap',
  // An old price that does not fit wraps to the next line, which is hidden, so that all rows of a grid have one height.
  height: '24px',
  overflow: 'hidden',
});

export const oldPrice = style({ ...font.caption, color: vars.color.textMuted, letterSpacing: 0 });
