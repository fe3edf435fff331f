import { extendStyle, resetStyle, root, vars } from '../../ui/theme.ts';

export const screen = extendStyle(root, { position: 'relative', paddingBlockEnd: vars.space[10] });

/** The screen with a Back button. On a phone, it has no margin above its banner. */
export const screenWithBack = extendStyle(screen, {
  '@media': { '(min-width: 600px)': { marginBlockStart: vars.space[4] } },
});

/** Leaves room for the Back button above an error or empty state. */
export const errorOrEmptyState = resetStyle({
  selectors: { [`${screenWithBack} > &`]: { paddingBlockStart: vars.space[10] } },
});
