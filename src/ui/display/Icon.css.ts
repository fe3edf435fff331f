import { globalStyle, style } from '@vanilla-extract/css';

export const icon = style({});

// Not as attributes, which would be a third of the HTML of a page full of drawings. Any class says otherwise.
globalStyle(`:where(${icon})`, {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
