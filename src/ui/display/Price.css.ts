import { style } from '@vanilla-extract/css';
import { plainStyle } from '../theme/plain-style.ts';
import { vars } from '../theme/theme.css.ts';

export const price = plainStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '6px',
  font: `700 16px/20px ${vars.font}`,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-.01em',
  whiteSpace: 'nowrap',
  // An old price that does not fit wraps to the next line, which is hidden, so that all rows of a grid have one height.
  height: '20px',
  overflow: 'hidden',
});

export const oldPrice = style({
  color: vars.color.textMuted,
  fontSize: '12px',
  lineHeight: 1,
  fontWeight: 400,
  letterSpacing: 0,
});
