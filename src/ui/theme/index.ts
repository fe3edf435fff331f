// What style sheets import. Not the tokens of lazy-theme.css.ts, because a style sheet loads the CSS of all that it imports.

export { oneLine, plain, pressable, root, twoLines, visuallyHidden } from './base.css.ts';
export { focus, hairline, ring } from './focus-ring.ts';
export { font, monospace, weight } from './fonts.ts';
export { layout } from './layout.ts';
export { extendStyle, pressableStyle, resetStyle } from './reset-style.ts';
export { vars } from './theme.css.ts';
