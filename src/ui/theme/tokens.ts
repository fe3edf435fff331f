import { late } from './late-theme.css.ts';
import { vars } from './theme.css.ts';

const { elevation3, ...lateColors } = late;

/** Every token of the design, for the styles of a page that stands beside our parts. */
export const theme = { ...vars, color: { ...vars.color, ...lateColors }, elevation: { 3: elevation3 } };
