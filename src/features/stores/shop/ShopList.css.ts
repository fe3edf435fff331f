import { style } from '@vanilla-extract/css';
import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { plain, root } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const container = root;

export const controls = style([
  plain,
  {
    display: 'grid',
    // The chips take as much as there is, and no more.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[2],
    marginBlockEnd: vars.space[3],
  },
]);

/** As high as its button, which comes and goes: the stores below do not move. */
export const foundLine = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    minHeight: '44px',
    font: `400 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

export const list = style([
  plain,
  {
    display: 'grid',
    gap: vars.space[4],
    '@container': {
      '(min-width: 520px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '(min-width: 860px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
]);

export const place = style([plain, { minWidth: 0 }]);

/** As high as a card. */
export const cardPlace = style([skeleton, { height: '320px', borderRadius: vars.radius.l }]);

export const more = style([
  plain,
  { display: 'flex', justifyContent: 'center', marginBlockStart: vars.space[6] },
]);
