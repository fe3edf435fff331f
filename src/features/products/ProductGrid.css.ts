import { font, layout, pressableStyle, vars } from '../../ui/theme/index.ts';

export const seeAllLink = pressableStyle(font.smallMedium, layout.row('2px'), {
  width: 'fit-content',
  minHeight: '44px',
  marginBlockStart: vars.space[2],
  marginInlineStart: 'auto',
  color: vars.color.brandText,
});
