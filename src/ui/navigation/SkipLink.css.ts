import { font, layout, paint, pressableStyle, vars } from '../theme.ts';

/** Hidden until it is focused. The position is fixed, so that the link does not move the page when it appears. */
export const skipLink = pressableStyle(font.bodyBold, layout.row(), paint.brandText, {
  position: 'fixed',
  insetBlockStart: vars.space[2],
  insetInlineStart: vars.space[2],
  zIndex: 20,
  minHeight: '48px',
  paddingInline: vars.space[5],
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.m,
  background: vars.color.surfaceRaised,
  boxShadow: vars.elevation[3],
  selectors: { '&:not(:focus)': { opacity: 0, transform: 'translateY(-200%)' } },
});
