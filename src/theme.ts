// The entry point for the hosted site's style sheets, with only the tokens, text styles and layouts. The build executes
// every module that a style sheet imports, so importing the main entry point would execute the whole library, which took
// most of its time.

export { font } from './ui/theme/fonts.ts';
export { layout } from './ui/theme/layout.ts';
export { supportsLightDark } from './ui/theme/shades.ts';
export { unmixedColors, vars as theme } from './ui/theme/theme.css.ts';
