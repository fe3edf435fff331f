import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const actions = style([
  plain,
  { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: vars.space[3] },
]);
