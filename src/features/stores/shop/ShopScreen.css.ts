import { style } from '@vanilla-extract/css';
import { plain, root } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const screen = style([root, { position: 'relative', paddingBlockEnd: vars.space[10] }]);

/** As a page of its own, with a way back: on a phone its banner is the top of the page. */
export const page = style([
  screen,
  { '@media': { '(min-width: 600px)': { marginBlockStart: vars.space[4] } } },
]);

/** What stands in the place of a shop leaves room for the way back. */
export const state = style([
  plain,
  { selectors: { [`${page} > &`]: { paddingBlockStart: vars.space[10] } } },
]);
