import { globalStyle, style } from '@vanilla-extract/css';
import { font, layout, theme } from 'campus-market/theme';

export const banner = style({
  ...font.smallMedium,
  ...layout.row(3),
  margin: 0,
  // Fills the width of the column.
  marginInline: `calc(-1 * ${theme.space[4]})`,
  padding: `${theme.space[2]} ${theme.space[4]}`,
  background: theme.color.surfaceSunken,
  color: theme.color.text,
  '@media': {
    '(min-width: 1024px)': {
      marginInline: 0,
      marginBlock: `${theme.space[4]} ${theme.space[2]}`,
      borderRadius: theme.radius.m,
    },
  },
});

globalStyle(`${banner} > svg`, { flex: 'none' });

// Screens that are as high as the window subtract the height of this banner.
globalStyle(`:root:has(${banner})`, {
  vars: { '--above-screen': '36px' },
  '@media': {
    '(min-width: 1024px)': {
      vars: { '--above-screen': `calc(36px + ${theme.space[4]} + ${theme.space[2]})` },
    },
  },
});
