import { focus, font, layout, resetStyle, vars } from '../../../ui/theme/index.ts';

export const bannerField = resetStyle(layout.stack(3), { containerType: 'inline-size' });

/** The line with the number and name of the step. Receives the focus when the step changes. */
export const stepLine = resetStyle(font.smallMedium, {
  marginBlockEnd: vars.space[4],
  color: vars.color.textMuted,
  selectors: { '&:focus': focus.noRing },
});
