import { style } from '@vanilla-extract/css';
import { input } from './Field.css.ts';
import { vars } from '../theme/theme.css.ts';

export const sign = style({ flex: 'none', color: vars.color.textMuted, fontWeight: 700 });

export const amount = style([input, { fontVariantNumeric: 'tabular-nums' }]);
