import { focus, font, paint, resetStyle, vars } from '../../../ui/theme.ts';

/** The line with the number and name of the step. Receives the focus when the step changes. */
export const stepLine = resetStyle(font.smallMedium, paint.mutedText, {
  marginBlockEnd: vars.space[4],
  selectors: { '&:focus': focus.noRing },
});
