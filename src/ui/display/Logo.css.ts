import { style } from '@vanilla-extract/css';
import { vars } from '../theme.ts';

export const logo = style({
  display: 'block',
  flex: 'none',
  fill: vars.color.hero,
  stroke: 'none',
  strokeLinecap: 'round',
});

export const yellowFill = style({ fill: vars.color.accent });
export const yellowLine = style({ fill: 'none', stroke: vars.color.accent, strokeWidth: 3 });
export const whiteLine = style({ stroke: '#fff', strokeWidth: 2.4 });
