import { style } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';

/** Fills its nearest positioned ancestor. */
export const placeholder = style([
  plain,
  {
    position: 'absolute',
    inset: 0,
    isolation: 'isolate',
    display: 'grid',
    placeItems: 'center',
    background: lazyVars.hero,
    color: lazyVars.heroDrawing,
  },
]);
