import { style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const fields = style([plain, { display: 'grid', gap: vars.space[5] }]);

export const bannerField = style([
  plain,
  { display: 'grid', gap: vars.space[3], containerType: 'inline-size' },
]);

/** Makes the main button wider than the other button. */
export const mainButton = style([plain, { display: 'grid', flex: '1 1 60%' }]);

/** The line with the number and name of the step. Receives the focus when the step changes. */
export const stepLine = style([
  plain,
  {
    marginBlockEnd: vars.space[4],
    font: `500 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
    selectors: { '&:focus': { outline: 'none' } },
  },
]);
