import { style } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { vars } from '../theme/theme.css.ts';

export const notice = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space[3],
    marginBlockEnd: vars.space[4],
    padding: `${vars.space[1]} ${vars.space[4]}`,
    borderRadius: vars.radius.m,
    background: lazyVars.brandTint,
    color: vars.color.brandText,
    font: `500 14px/20px ${vars.font}`,
  },
]);
