import { style } from '@vanilla-extract/css';
import { plain } from '../../../src/ui/base.css.ts';
import { vars } from '../../../src/ui/theme.css.ts';

export const card = style([plain, { background: vars.color.surface, borderRadius: vars.radius.l }]);
