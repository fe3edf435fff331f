import { style } from '@vanilla-extract/css';
import { pressable, root } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const screen = style([root, { paddingBlockEnd: vars.space[10] }]);

export const back = style([
  pressable,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: '48px',
    font: `500 14px/20px ${vars.font}`,
    color: vars.color.brandText,
  },
]);
