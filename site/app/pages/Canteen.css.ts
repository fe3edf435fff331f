import { style } from '@vanilla-extract/css';
import { theme } from 'campus-market/theme';

/** Without the gutters of the page: on a phone a canteen reaches from edge to edge. */
export const edgeToEdge = style({
  '@media': {
    '(max-width: 599px)': {
      marginInline: `calc(-1 * ${theme.space[4]})`,
      // The bar of the site follows at once.
      selectors: { '&:not(:has([data-action-bar]))': { marginBlockEnd: `calc(-1 * ${theme.space[8]})` } },
    },
    '(min-width: 600px)': { paddingBlockStart: theme.space[4] },
  },
});
