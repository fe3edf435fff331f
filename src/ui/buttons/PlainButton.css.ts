import { style, styleVariants } from '@vanilla-extract/css';
import { pressable } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';

export const button = style([
  pressable,
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[2],
    minHeight: '48px',
    padding: `0 ${vars.space[5]}`,
    // Where a page shows only the colours of its reader, every edge is seen.
    border: '1px solid transparent',
    borderRadius: vars.radius.m,
    font: `700 16px/20px ${vars.font}`,
    whiteSpace: 'nowrap',
    transition: `transform ${vars.duration[1]} ${vars.ease}`,
    selectors: { '&:active': { transform: 'scale(.98)' } },
  },
]);

export const fill = styleVariants({
  brand: [
    button,
    {
      background: vars.color.brand,
      color: vars.color.onBrand,
      selectors: { '&:hover': { background: vars.color.brandPressed } },
    },
  ],
  outline: [
    button,
    { background: vars.color.surface, borderColor: vars.color.borderStrong, color: vars.color.text },
  ],
});

export const sizes = styleVariants({
  m: {},
  s: {
    minHeight: '44px',
    padding: `0 ${vars.space[4]}`,
    borderRadius: vars.radius.s,
    font: `700 14px/20px ${vars.font}`,
  },
});
