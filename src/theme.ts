// The entry point for the hosted site's style sheets: the tokens alone. A build runs what a style sheet imports, and running
// the whole library took most of its time.

export { theme } from './ui/theme/tokens.ts';
