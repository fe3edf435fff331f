import { keyframes, style } from '@vanilla-extract/css';
import { font, layout, paint, pressableStyle, resetStyle, vars } from '../../ui/theme.ts';

export const refreshRow = resetStyle(font.small, layout.row(1), paint.mutedText, { flex: 'none' });

const spin = keyframes({ to: { transform: 'rotate(1turn)' } });

export const button = pressableStyle(layout.iconBox('44px'), paint.mutedText, {
  // Aligns the icon, not the touch target, with the products.
  marginInlineEnd: '-12px',
  selectors: {
    '&:hover': { color: vars.color.text },
    // Beside the disc of `PullToRefresh`, the button is only for the keyboard and screen readers.
    '[aria-hidden] + &:not(:hover, :focus-visible)': { opacity: 0 },
  },
});

export const spinning = style({
  animation: `${spin} 1s linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});
