import { style } from '@vanilla-extract/css';
import { pressable } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const seeAllLink = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    width: 'fit-content',
    minHeight: '44px',
    marginBlockStart: vars.space[2],
    marginInlineStart: 'auto',
    font: `500 14px/20px ${vars.font}`,
    color: vars.color.brandText,
  },
]);
