import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme.ts';

const tick = keyframes({ from: { transform: 'translateY(60%) scale(.6)', opacity: 0 } });

/** The new number comes up from below, as in a counter. */
export const changed = style({
  display: 'inline-block',
  animation: `${tick} ${vars.duration[3]} cubic-bezier(.3, 1.8, .5, 1)`,
});
