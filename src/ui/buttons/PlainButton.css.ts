import { styleVariants } from '@vanilla-extract/css';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { vars } from '../theme/theme.css.ts';
import { button, outline } from './outline.css.ts';

export const fill = {
  ...styleVariants({
    brand: [
      button,
      {
        background: vars.color.brand,
        color: lazyVars.onBrand,
        selectors: { '&:hover': { background: lazyVars.brandPressed } },
      },
    ],
  }),
  outline,
};

export const sizes = styleVariants({
  m: {},
  s: {
    minHeight: '44px',
    padding: `0 ${vars.space[4]}`,
    borderRadius: vars.radius.s,
    font: `700 14px/20px ${vars.font}`,
  },
});
