import { style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

/** The two select fields for the kind and the admin, side by side if they fit. */
export const filters = style([
  plain,
  {
    display: 'grid',
    gap: `${vars.space[3]} ${vars.space[4]}`,
    alignItems: 'end',
    marginBlockEnd: vars.space[4],
    '@container': {
      '(min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 240px)) minmax(0, 1fr)' },
    },
  },
]);

export const chosenItem = style([
  plain,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3], gridColumn: '1 / -1' },
]);

export const item = style([plain, { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' }]);

export const changes = style([
  plain,
  { display: 'grid', gap: vars.space[1], minWidth: 0, overflowWrap: 'anywhere' },
]);

export const summary = style([
  plain,
  {
    minHeight: '24px',
    cursor: 'pointer',
    selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } },
  },
]);

export const field = style([plain, { color: vars.color.textMuted }]);
export const before = style([plain, { color: vars.color.textMuted }]);
export const after = style([plain, { fontWeight: 700 }]);

/**
 * The table with the changes to a user, in the user's card. The table has margins of its own, so negative margins
 * cancel the padding of the card.
 */
export const userChanges = style([
  plain,
  {
    marginBlockStart: vars.space[5],
    marginInline: `calc(-1 * ${vars.space[3]})`,
    '@container': { '(min-width: 960px)': { marginInline: `calc(-1 * ${vars.space[5]})` } },
  },
]);
