import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';

export const fields = style({ display: 'grid', gap: vars.space[3] });
