import { style } from '@vanilla-extract/css';
import { theme } from 'campus-market/theme';

export const window = style({ padding: `1px ${theme.space[4]}` });
