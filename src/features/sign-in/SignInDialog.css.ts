import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const reason = style([
  plain,
  { marginBlockEnd: vars.space[5], font: `400 16px/24px ${vars.font}`, color: vars.color.text },
]);
