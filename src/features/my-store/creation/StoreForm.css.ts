import { noFocusRing } from '../../../ui/theme/focus-ring.ts';
import { font } from '../../../ui/theme/fonts.ts';
import { layout } from '../../../ui/theme/layout.ts';
import { resetStyle } from '../../../ui/theme/reset-style.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const bannerField = resetStyle(layout.stack(3), { containerType: 'inline-size' });

/** The line with the number and name of the step. Receives the focus when the step changes. */
export const stepLine = resetStyle(font.smallMedium, {
  marginBlockEnd: vars.space[4],
  color: vars.color.textMuted,
  selectors: { '&:focus': noFocusRing },
});
