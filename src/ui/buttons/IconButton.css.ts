import { style } from '@vanilla-extract/css';
import { pressable } from '../theme/base.css.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { vars } from '../theme/theme.css.ts';

export const iconButton = style([
  pressable,
  {
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
  },
]);
