import { lazyVars } from './lazy-theme.css.ts';
import { vars } from './theme.css.ts';

const { elevation3, ...lateColors } = lazyVars;

/** All design tokens, for the styles of pages that use our parts. */
export const theme = { ...vars, color: { ...vars.color, ...lateColors }, elevation: { 3: elevation3 } };
