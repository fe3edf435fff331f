import { style } from '@vanilla-extract/css';
import { plain } from '../../../src/ui/theme/base.css.ts';
import { vars } from '../../../src/ui/theme/theme.css.ts';

export const heading = style([
  plain,
  { font: `800 22px/28px ${vars.font}`, letterSpacing: '-.01em', marginBlockEnd: vars.space[3] },
]);

export const specimens = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
    alignItems: 'start',
    gap: `${vars.space[6]} ${vars.space[5]}`,
  },
]);

export const specimen = style([
  plain,
  { minWidth: 0, selectors: { '&[data-wide]': { gridColumn: '1 / -1' } } },
]);

export const caption = style([
  plain,
  {
    display: 'block',
    marginBlockEnd: vars.space[2],
    font: `500 12px/16px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

export const row = style([
  plain,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] },
]);

export const stack = style([
  plain,
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start', gap: vars.space[3] },
]);
