// The entry point for the hosted site's style sheets, with only the tokens. The build executes every module that a style
// sheet imports. If style sheets imported the main entry point, the build would spend most of its time on executing the
// whole library.

export { theme } from './ui/theme/tokens.ts';
