import { styleVariants } from '@vanilla-extract/css';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { plainStyle } from '../theme/plain-style.ts';
import { vars } from '../theme/theme.css.ts';

const count = plainStyle({
  display: 'inline-block',
  flex: 'none',
  minWidth: '18px',
  height: '18px',
  paddingInline: '5px',
  borderRadius: vars.radius.full,
  font: `700 11px/18px ${vars.font}`,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '@media': { '(forced-colors: active)': { outline: '1px solid CanvasText' } },
});

export const looks = styleVariants({
  accent: [count, { background: vars.color.accent, color: vars.color.onAccent }],
  brand: [count, { background: vars.color.brand, color: lazyVars.onBrand }],
});
