import { style } from '@vanilla-extract/css';
import { theme } from 'campus-market/theme';

/** Removes the page's gutters on phones, where a canteen fills the width. */
export const edgeToEdge = style({
  '@media': {
    '(max-width: 599px)': {
      marginInline: `calc(-1 * ${theme.space[4]})`,
      // Removes the space above the site's bottom bar, unless the page has an action bar there.
      selectors: { '&:not(:has([data-action-bar]))': { marginBlockEnd: `calc(-1 * ${theme.space[8]})` } },
    },
    '(min-width: 600px)': { paddingBlockStart: theme.space[4] },
  },
});
