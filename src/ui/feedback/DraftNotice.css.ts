import { font, layout, paint, resetStyle, vars } from '../theme.ts';

export const notice = resetStyle(font.smallMedium, layout.wrappingSpreadRow(0, 3), paint.tint, {
  marginBlockEnd: vars.space[4],
  padding: `${vars.space[1]} ${vars.space[4]}`,
  borderRadius: vars.radius.m,
});
