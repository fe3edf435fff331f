import { font, layout, resetStyle } from '../theme/index.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';

export const avatar = resetStyle(font.bodyBold, layout.centered, layout.size('44px'), {
  position: 'relative',
  isolation: 'isolate',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: '28%',
  background: lazyVars.hero,
  color: lazyVars.onHero,
});
