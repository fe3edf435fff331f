import { style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const preview = style([plain, { display: 'grid', gap: vars.space[2] }]);

export const heading = style([plain, { font: `500 14px/20px ${vars.font}` }]);
