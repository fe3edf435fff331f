// The entry point for the hosted site's style sheets, with only the tokens. The build executes all modules that a style
// sheet imports, and executing the whole library took most of the build's time.

export { theme } from './ui/theme/tokens.ts';
