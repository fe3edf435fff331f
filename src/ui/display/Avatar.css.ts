import { font } from '../theme/fonts.ts';
import { layout } from '../theme/layout.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { resetStyle } from '../theme/reset-style.ts';

export const avatar = resetStyle(font.bodyBold, layout.centered, {
  position: 'relative',
  isolation: 'isolate',
  flex: 'none',
  overflow: 'hidden',
  width: '44px',
  height: '44px',
  borderRadius: '28%',
  background: lazyVars.hero,
  color: lazyVars.onHero,
});
