import { style } from '@vanilla-extract/css';
import { plain } from '../../theme/base.css.ts';
import { late } from '../../theme/late-theme.css.ts';

/** Fills the box that it stands in, which has a place of its own. */
export const ground = style([
  plain,
  {
    position: 'absolute',
    inset: 0,
    isolation: 'isolate',
    display: 'grid',
    placeItems: 'center',
    background: late.hero,
    color: late.heroDrawing,
  },
]);
