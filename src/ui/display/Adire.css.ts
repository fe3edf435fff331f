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

export const looks = styleVariants({
  /** Evenly visible, for small areas such as an avatar. */
  whole: [adire],
  /** Fades out towards the text in front of it. */
  faded: [adire, { maskImage: 'linear-gradient(250deg, #000, #0000 75%)' }],
});
