import { styleVariants } from '@vanilla-extract/css';
import { lazyPaint, lazyVars } from '../theme/lazy-theme.css.ts';
import { font, vars } from '../theme.ts';
import { buttonBase, outlineButton } from './outline-button.css.ts';

export const looks = {
  ...styleVariants({
    brand: [buttonBase, lazyPaint.brand, { selectors: { '&:hover': { background: lazyVars.brandPressed } } }],
  }),
  outline: outlineButton,
};

export const sizes = styleVariants({
  m: {},
  s: { ...font.smallBold, minHeight: '44px', padding: `0 ${vars.space[4]}`, borderRadius: vars.radius.s },
});
