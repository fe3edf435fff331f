import { style } from '@vanilla-extract/css';
import { pressable } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';
import { box as fieldBox } from './Field.css.ts';

export { input } from './Field.css.ts';

export const box = style([fieldBox, { paddingInlineEnd: '2px' }]);

export const toggleButton = style([
  pressable,
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '44px',
    height: '44px',
    borderRadius: vars.radius.m,
  },
]);
