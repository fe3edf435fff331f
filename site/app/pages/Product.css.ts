import { style } from '@vanilla-extract/css';
import { theme } from 'campus-market/theme';

/** Removes the page's gutters on phones, where a product's picture fills the width. */
export const edgeToEdge = style({
  '@media': {
    '(max-width: 599px)': { marginInline: `calc(-1 * ${theme.space[4]})` },
    '(min-width: 600px) and (max-width: 1023px)': { paddingBlockStart: theme.space[4] },
  },
});
