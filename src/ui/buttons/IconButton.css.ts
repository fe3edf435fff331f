import { lazyVars } from '../theme/lazy-theme.css.ts';
import { pressableStyle } from '../theme/reset-style.ts';
import { vars } from '../theme/theme.css.ts';

export const iconButton = pressableStyle({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: '44px',
  height: '44px',
  borderRadius: vars.radius.full,
  selectors: {
    '&:hover': { background: lazyVars.brandTint, color: vars.color.brandText },
    '&:disabled': { background: 'none', color: vars.color.textMuted, cursor: 'not-allowed' },
  },
});
