import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from 'campus-market/theme';

export const list = style({
  marginBlockStart: theme.space[5],
  color: theme.color.textMuted,
});

globalStyle(`${list} > *`, { margin: 0, padding: 0, listStyle: 'none' });
