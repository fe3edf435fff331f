import { style } from '@vanilla-extract/css';
import { theme } from 'campus-market/theme';

/** Without the gutters of the page: on a phone a product's picture reaches from edge to edge. */
export const edgeToEdge = style({
  '@media': {
    '(max-width: 599px)': { marginInline: `calc(-1 * ${theme.space[4]})` },
    '(min-width: 600px) and (max-width: 1023px)': { paddingBlockStart: theme.space[4] },
  },
});
