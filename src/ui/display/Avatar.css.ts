import { font, layout, paint, resetStyle } from '../theme.ts';

export const avatar = resetStyle(font.bodyBold, layout.iconBox('44px', '28%'), paint.hero, layout.patterned, {
  flex: 'none',
});
