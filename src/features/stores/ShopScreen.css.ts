import { style } from '@vanilla-extract/css';
import { root } from '../../ui/theme/base.css.ts';
import { resetStyle } from '../../ui/theme/reset-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const screen = style([root, { position: 'relative', paddingBlockEnd: vars.space[10] }]);

/** The screen with a Back button. On a phone, it has no margin above its banner. */
export const screenWithBack = style([
  screen,
  { '@media': { '(min-width: 600px)': { marginBlockStart: vars.space[4] } } },
]);

/** Leaves room for the Back button above an error or empty state. */
export const errorOrEmptyState = resetStyle({
  selectors: { [`${screenWithBack} > &`]: { paddingBlockStart: vars.space[10] } },
});
