import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const fields = style([plain, { display: 'grid', gap: vars.space[5], containerType: 'inline-size' }]);

/** Two fields, side by side where each has room for a long word. */
export const pair = style([
  plain,
  {
    display: 'grid',
    gap: `${vars.space[5]} ${vars.space[3]}`,
    '@container': { '(min-width: 300px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
]);

export const page = style([plain, { maxWidth: '560px' }]);

export const buttons = style([
  plain,
  { display: 'flex', flexWrap: 'wrap', gap: vars.space[3], marginBlockStart: vars.space[2] },
]);

/** Makes the main button wider than the other button. */
export const mainButton = style([plain, { display: 'grid', flex: '1 1 60%' }]);

export const listed = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[4],
    paddingBlock: vars.space[2],
  },
]);

export const listedPicture = style([
  plain,
  { flex: 'none', width: '88px', height: '88px', overflow: 'hidden', borderRadius: vars.radius.m },
]);

export const listedDetails = style([plain, { flex: '1 1 120px', minWidth: 0 }]);

export const listedName = style([plain, { font: `500 16px/24px ${vars.font}`, overflowWrap: 'anywhere' }]);

export const listedText = style([
  plain,
  {
    marginBlock: `${vars.space[2]} ${vars.space[4]}`,
    color: vars.color.textMuted,
    font: `400 14px/20px ${vars.font}`,
  },
]);

export const listedLinks = style([plain, { display: 'flex', flexWrap: 'wrap', gap: vars.space[3] }]);
