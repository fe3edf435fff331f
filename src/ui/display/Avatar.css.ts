import { style } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { vars } from '../theme/theme.css.ts';

export const avatar = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
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
  },
]);
