import { lazyPaint } from '../theme/lazy-theme.css.ts';
import { font, layout, resetStyle, vars } from '../theme.ts';

export const notice = resetStyle(font.smallMedium, layout.wrappingSpreadRow(0, 3), lazyPaint.tint, {
  marginBlockEnd: vars.space[4],
  padding: `${vars.space[1]} ${vars.space[4]}`,
  borderRadius: vars.radius.m,
});
