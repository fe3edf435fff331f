import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { input } from './Field.css.ts';

export const sign = style({ flex: 'none', color: vars.color.textMuted, fontWeight: 700 });

export const amount = style([input, { fontVariantNumeric: 'tabular-nums' }]);
