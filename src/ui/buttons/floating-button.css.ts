import { style } from '@vanilla-extract/css';
import { pressable } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';

/** A round button on top of a picture, such as Back. In right-to-left text it is mirrored, so that an arrow points back. */
export const floatingButton = style([
  pressable,
  {
    position: 'absolute',
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.full,
    background: vars.color.surface,
    color: vars.color.text,
    selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
  },
]);
