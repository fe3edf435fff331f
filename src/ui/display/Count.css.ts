import { styleVariants } from '@vanilla-extract/css';
import { font, hairline, resetStyle, vars, weight } from '../theme/index.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';

const count = resetStyle(font.navLabel, weight.bold, {
  display: 'inline-block',
  flex: 'none',
  minWidth: '18px',
  height: '18px',
  padding: '2px 5px',
  borderRadius: vars.radius.full,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '@media': { '(forced-colors: active)': hairline('CanvasText') },
});

export const looks = styleVariants({
  accent: [count, { background: vars.color.accent, color: vars.color.onAccent }],
  brand: [count, { background: vars.color.brand, color: lazyVars.onBrand }],
});
