import { lazyPaint } from '../theme/lazy-theme.css.ts';
import { font, layout, resetStyle } from '../theme.ts';

export const avatar = resetStyle(
  font.bodyBold,
  layout.iconBox('44px', '28%'),
  lazyPaint.hero,
  layout.patterned,
  { flex: 'none' },
);
