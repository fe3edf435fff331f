import { globalStyle } from '@vanilla-extract/css';
import { font, layout, mirroredArrow, paint, pressableStyle, vars } from '../../ui/theme.ts';

export const seeAllLink = pressableStyle(font.smallMedium, layout.row('2px'), paint.brandText, {
  width: 'fit-content',
  minHeight: '44px',
  marginBlockStart: vars.space[2],
  marginInlineStart: 'auto',
  selectors: { '[data-hide~="see-all"] > &': { display: 'none' } },
});

globalStyle(`${seeAllLink} > svg:dir(rtl)`, mirroredArrow['&:dir(rtl)']);
