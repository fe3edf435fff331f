import { style } from '@vanilla-extract/css';
import { plain } from '../../../src/ui/theme/base.css.ts';
import { vars } from '../../../src/ui/theme/theme.css.ts';

export const card = style([plain, { background: vars.color.surface, borderRadius: vars.radius.l }]);
