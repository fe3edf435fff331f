import { keyframes, style } from '@vanilla-extract/css';
import { font, layout, pressableStyle, resetStyle, vars } from '../../ui/theme/index.ts';

export const refreshRow = resetStyle(font.small, layout.row(1), {
  flex: 'none',
  color: vars.color.textMuted,
});

const spin = keyframes({ to: { transform: 'rotate(1turn)' } });

export const button = pressableStyle(layout.centered, layout.size('44px'), {
  // Aligns the icon, not the touch target, with the products.
  marginInlineEnd: '-12px',
  borderRadius: vars.radius.full,
  color: vars.color.textMuted,
  selectors: { '&:hover': { color: vars.color.text } },
});

export const spinning = style({
  animation: `${spin} 1s linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});
