import { layout } from '../theme/layout.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { plainStyle } from '../theme/plain-style.ts';

/** Fills its nearest positioned ancestor. */
export const placeholder = plainStyle(layout.centered, {
  position: 'absolute',
  inset: 0,
  isolation: 'isolate',
  background: lazyVars.hero,
  color: lazyVars.heroDrawing,
});
