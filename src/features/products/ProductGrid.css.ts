import { font } from '../../ui/theme/fonts.ts';
import { layout } from '../../ui/theme/layout.ts';
import { pressableStyle } from '../../ui/theme/reset-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const seeAllLink = pressableStyle(font.smallMedium, layout.row('2px'), {
  width: 'fit-content',
  minHeight: '44px',
  marginBlockStart: vars.space[2],
  marginInlineStart: 'auto',
  color: vars.color.brandText,
});
