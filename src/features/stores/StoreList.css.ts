import { style } from '@vanilla-extract/css';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import { plain, root } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const container = root;

export const controls = style([
  plain,
  { display: 'grid', gap: vars.space[3], marginBlockEnd: vars.space[5] },
]);

export const filters = style([
  plain,
  { display: 'flex', alignItems: 'center', gap: vars.space[3], minWidth: 0 },
]);

export const chips = style([plain, { flex: 1, minWidth: 0 }]);

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
