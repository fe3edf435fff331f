import { keyframes, style } from '@vanilla-extract/css';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const refreshRow = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    gap: vars.space[1],
    font: `400 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

const spin = keyframes({ to: { transform: 'rotate(1turn)' } });

export const button = style([
  pressable,
  {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    // Aligns the icon, not the touch target, with the products.
    marginInlineEnd: '-12px',
    borderRadius: vars.radius.full,
    color: vars.color.textMuted,
    selectors: { '&:hover': { color: vars.color.text } },
  },
]);

export const spinning = style({
  animation: `${spin} 1s linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});
