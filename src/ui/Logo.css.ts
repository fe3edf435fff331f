import { style } from '@vanilla-extract/css';

export const logo = style({ display: 'block', flex: 'none' });
