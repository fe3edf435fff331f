import { font, layout, resetStyle, vars } from '../../ui/theme.ts';

export const sample = resetStyle(font.body, layout.row(4), {
  padding: vars.space[3],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  // It only looks like something to press.
  pointerEvents: 'none',
});
