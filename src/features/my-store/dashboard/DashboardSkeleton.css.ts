import { style } from '@vanilla-extract/css';
import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const headPlace = style([plain, { display: 'flex', alignItems: 'center', gap: vars.space[3] }]);

export const logoPlace = style([
  skeleton,
  { flex: 'none', width: '56px', height: '56px', borderRadius: vars.radius.m },
]);

export const wordsPlace = style([plain, { display: 'block', flex: 1, maxWidth: '320px' }]);

/** As high as the totals and the chart. */
export const cardPlace = style([
  plain,
  {
    minHeight: '274px',
    padding: vars.space[4],
    borderRadius: vars.radius.l,
    background: vars.color.surface,
  },
]);
