import { font, layout, resetStyle, vars } from '../theme/index.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';

export const notice = resetStyle(font.smallMedium, layout.wrappingSpreadRow(0, 3), {
  marginBlockEnd: vars.space[4],
  padding: `${vars.space[1]} ${vars.space[4]}`,
  borderRadius: vars.radius.m,
  background: lazyVars.brandTint,
  color: vars.color.brandText,
});
