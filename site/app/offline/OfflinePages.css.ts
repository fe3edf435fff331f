import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from 'campus-market/theme';

export const offlinePages = style({
  marginBlockStart: theme.space[5],
  color: theme.color.textMuted,
});

globalStyle(`${offlinePages} > *`, { margin: 0, padding: 0, listStyle: 'none' });
