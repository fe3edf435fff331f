import { layout } from '../theme/layout.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { resetStyle } from '../theme/reset-style.ts';

/** Fills its nearest positioned ancestor. */
export const placeholder = resetStyle(layout.centered, {
  position: 'absolute',
  inset: 0,
  isolation: 'isolate',
  background: lazyVars.hero,
  color: lazyVars.heroDrawing,
});
