import { styleVariants } from '@vanilla-extract/css';
import { late } from '../theme/late-theme.css.ts';
import { vars } from '../theme/theme.css.ts';
import { button, outline } from './outline.css.ts';

export const fill = {
  ...styleVariants({
    brand: [
      button,
      {
        background: vars.color.brand,
        color: late.onBrand,
        selectors: { '&:hover': { background: late.brandPressed } },
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
