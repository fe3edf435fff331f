import { noFocusRing } from '../../../ui/theme/focus-ring.ts';
import { font } from '../../../ui/theme/fonts.ts';
import { layout } from '../../../ui/theme/layout.ts';
import { plainStyle } from '../../../ui/theme/plain-style.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const fields = plainStyle(layout.stack(5));

export const bannerField = plainStyle(layout.stack(3), { containerType: 'inline-size' });

/** Makes the main button wider than the other button. */
export const mainButton = plainStyle({ display: 'grid', flex: '1 1 60%' });

/** The line with the number and name of the step. Receives the focus when the step changes. */
export const stepLine = plainStyle(font.smallMedium, {
  marginBlockEnd: vars.space[4],
  color: vars.color.textMuted,
  selectors: { '&:focus': noFocusRing },
});
