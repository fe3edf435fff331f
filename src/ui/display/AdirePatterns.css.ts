import { style } from '@vanilla-extract/css';
import { layout } from '../theme.ts';

export const patternsBox = style({
  position: 'absolute',
  ...layout.size('0'),
  // As in `Adire`, because patterns look like the place where they are drawn and not where they are used.
  fill: 'none',
  strokeLinecap: 'round',
});
