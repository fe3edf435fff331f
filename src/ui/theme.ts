// What style sheets import.

export {
  mirroredArrow,
  oneLine,
  plain,
  pressable,
  root,
  startAligned,
  twoLines,
  visuallyHidden,
} from './theme/base.css.ts';
export { focus, hairline, ring } from './theme/focus-ring.ts';
export { font, monospace, weight } from './theme/fonts.ts';
export { cardBackground, cardColumns, desktop, layout } from './theme/layout.ts';
export { paint } from './theme/paint.ts';
export { extendStyle, pressableStyle, resetStyle } from './theme/reset-style.ts';
export { vars } from './theme/theme.css.ts';
