import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const fields = style([plain, { display: 'grid', gap: vars.space[5], containerType: 'inline-size' }]);

/** Two fields, side by side where each has room for a long word. */
export const fieldPair = style([
  plain,
  {
    display: 'grid',
    gap: `${vars.space[5]} ${vars.space[3]}`,
    '@container': { '(min-width: 300px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
]);

export const formPage = style([plain, { maxWidth: '560px' }]);

export const buttons = style([
  plain,
  { display: 'flex', flexWrap: 'wrap', gap: vars.space[3], marginBlockStart: vars.space[2] },
]);

/** Makes the main button wider than the other button. */
export const mainButton = style([plain, { display: 'grid', flex: '1 1 60%' }]);
