import { styleVariants } from '@vanilla-extract/css';
import { font, paint, vars } from '../theme.ts';
import { buttonBase, outlineButton } from './outline-button.css.ts';

export const looks = {
  ...styleVariants({
    brand: [buttonBase, paint.brand, { selectors: { '&:hover': { background: vars.color.brandPressed } } }],
  }),
  outline: outlineButton,
};

export const sizes = styleVariants({
  m: {},
  s: { ...font.smallBold, minHeight: '44px', padding: `0 ${vars.space[4]}`, borderRadius: vars.radius.s },
});
