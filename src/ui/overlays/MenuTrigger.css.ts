import { style } from '@vanilla-extract/css';
import { pressable } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';

export const trigger = style([
  pressable,
  {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: '44px',
    height: '44px',
    borderRadius: vars.radius.full,
    selectors: { '&:hover, &[aria-expanded=true]': { background: vars.color.surfaceSunken } },
  },
]);
