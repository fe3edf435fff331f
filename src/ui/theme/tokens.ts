import { lazyVars } from './lazy-theme.css.ts';
import { vars } from './theme.css.ts';

const { elevation3, ...lazyColors } = lazyVars;

/** All design tokens, for the styles of pages that use our components. */
export const theme = { ...vars, color: { ...vars.color, ...lazyColors }, elevation: { 3: elevation3 } };
