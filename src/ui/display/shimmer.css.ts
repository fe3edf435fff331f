import { keyframes } from '@vanilla-extract/css';
import { resetStyle, vars } from '../theme.ts';

const shimmer = keyframes({ from: { backgroundPosition: '100%' }, to: { backgroundPosition: '0' } });

export const skeleton = resetStyle({
  display: 'block',
  borderRadius: vars.radius.xs,
  background: `linear-gradient(90deg, ${vars.color.surfaceSunken} 25%, ${vars.color.border} 50%, ${vars.color.surfaceSunken} 75%) 0 / 300% 100%`,
  animation: `${shimmer} 1.4s linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none', backgroundPosition: '50%' } },
});
