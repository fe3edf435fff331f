import { style, styleVariants } from '@vanilla-extract/css';

const adire = style({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  width: '100%',
  height: '100%',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  pointerEvents: 'none',
});

export const cloth = styleVariants({
  /** Small pieces, such as an avatar's. */
  whole: [adire],
  /** Behind text: the dots fade out before they reach it. */
  faded: [adire, { maskImage: 'linear-gradient(250deg, #000, #0000 75%)' }],
});
