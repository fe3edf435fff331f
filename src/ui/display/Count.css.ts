import { styleVariants } from '@vanilla-extract/css';
import { font, hairline, paint, resetStyle, vars, weight } from '../theme.ts';

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
  accent: [count, paint.accent],
  brand: [count, paint.brand],
});
