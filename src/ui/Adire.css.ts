import { style } from '@vanilla-extract/css';

export const adire = style({
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
