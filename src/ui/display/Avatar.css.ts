import { layout } from '../theme/layout.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { plainStyle } from '../theme/plain-style.ts';
import { vars } from '../theme/theme.css.ts';

export const avatar = plainStyle(layout.centered, {
  position: 'relative',
  isolation: 'isolate',
  flex: 'none',
  overflow: 'hidden',
  width: '44px',
  height: '44px',
  borderRadius: '28%',
  background: lazyVars.hero,
  color: lazyVars.onHero,
  font: `700 16px/1 ${vars.font}`,
});
