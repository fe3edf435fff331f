import { style, styleVariants } from '@vanilla-extract/css';
import { layout } from '../theme.ts';

const adire = style({
  ...layout.cover,
  ...layout.size('100%'),
  zIndex: -1,
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  pointerEvents: 'none',
});

export const looks = styleVariants({
  /** Evenly visible, for small areas such as an avatar. */
  whole: [adire],
  /** Fades out towards the text in front of it. */
  faded: [adire, { maskImage: 'linear-gradient(250deg, #000, #0000 75%)' }],
});
