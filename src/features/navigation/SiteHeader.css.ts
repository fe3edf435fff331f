import { style } from '@vanilla-extract/css';
import { pressable } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** There only while there is something to clear. */
export const clear = style([
  pressable,
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '44px',
    height: '44px',
    borderRadius: vars.radius.full,
    color: vars.color.textMuted,
    selectors: {
      '&:hover': { color: vars.color.text },
      'input:placeholder-shown ~ &': { display: 'none' },
    },
  },
]);
