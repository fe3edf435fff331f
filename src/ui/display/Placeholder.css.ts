import { layout, resetStyle, vars } from '../theme.ts';

/** Fills its nearest positioned ancestor. */
export const placeholder = resetStyle(layout.centered, layout.cover, {
  isolation: 'isolate',
  background: vars.color.hero,
  color: vars.color.heroDrawing,
});
