import { font, layout, resetStyle, vars } from '../../ui/theme.ts';

export const sample = resetStyle(font.body, layout.row(4), {
  padding: `${vars.space[1]} ${vars.space[4]} ${vars.space[1]} ${vars.space[1]}`,
  borderRadius: vars.radius.s,
  background: vars.color.surface,
  // It only looks like something to press.
  pointerEvents: 'none',
});
