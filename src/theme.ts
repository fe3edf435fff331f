// The entry point for the hosted site's style sheets: the tokens alone. The build executes whatever a style sheet imports,
// and executing the whole library took most of the build's time.

export { theme } from './ui/theme/tokens.ts';
