import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const foot = style([
  plain,
  { display: 'flex', justifyContent: 'flex-end', marginBlockStart: vars.space[2] },
]);

export const seeAll = style([
  pressable,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    minHeight: '44px',
    font: `500 14px/20px ${vars.font}`,
    color: vars.color.brandText,
  },
]);
