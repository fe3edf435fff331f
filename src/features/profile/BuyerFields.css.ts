import { style } from '@vanilla-extract/css';
import { layout } from '../../ui/theme.ts';

export const fields = style(layout.stack(3));
