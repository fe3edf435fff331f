import { style } from '@vanilla-extract/css';
import { layout } from '../../ui/theme/layout.ts';

export const fields = style(layout.stack(3));
