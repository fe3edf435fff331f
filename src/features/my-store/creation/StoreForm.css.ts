import { focus, font, layout, paint, resetStyle, vars } from '../../../ui/theme.ts';

export const bannerField = resetStyle(layout.stack(3), { containerType: 'inline-size' });

/** The line with the number and name of the step. Receives the focus when the step changes. */
export const stepLine = resetStyle(font.smallMedium, paint.mutedText, {
  marginBlockEnd: vars.space[4],
  selectors: { '&:focus': focus.noRing },
});
