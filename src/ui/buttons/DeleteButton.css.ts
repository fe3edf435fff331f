import { globalStyle } from '@vanilla-extract/css';
import { paint, resetStyle, vars } from '../theme.ts';

export const button = resetStyle(paint.mutedText, { display: 'grid' });

globalStyle(`${button} > button:hover`, { color: vars.color.danger });
