// The entry point for the hosted site's style sheets, with only the tokens. The build executes every module that a style
// sheet imports, so importing the main entry point would execute the whole library, which took most of its time.

export { theme } from './ui/theme/tokens.ts';
