import { lazyVars } from '../theme/lazy-theme.css.ts';
import { layout, resetStyle } from '../theme.ts';

/** Fills its nearest positioned ancestor. */
export const placeholder = resetStyle(layout.centered, layout.cover, {
  isolation: 'isolate',
  background: lazyVars.hero,
  color: lazyVars.heroDrawing,
});
