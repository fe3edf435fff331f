import { style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const fields = style([plain, { display: 'grid', gap: vars.space[5], containerType: 'inline-size' }]);

/** Two fields side by side if the form is wide enough for a long word in each. */
export const fieldPair = style([
  plain,
  {
    display: 'grid',
    gap: `${vars.space[5]} ${vars.space[3]}`,
    '@container': { '(min-width: 300px)': { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)' } },
  },
]);

export const label = style([plain, { marginBlockEnd: '6px', font: `500 14px/20px ${vars.font}` }]);

export const note = style([plain, { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted }]);

export const fileCards = style([
  plain,
  {
    display: 'grid',
    gap: `${vars.space[4]} ${vars.space[3]}`,
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '@container': { '(min-width: 480px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
  },
]);

export const videoPlaceholder = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    color: vars.color.textMuted,
  },
]);

/** Makes the main button wider than the other button. */
export const mainButton = style([plain, { display: 'grid', flex: '1 1 60%' }]);
