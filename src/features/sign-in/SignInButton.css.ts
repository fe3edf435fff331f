import { style } from '@vanilla-extract/css';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const userRow = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[3],
  },
]);

/** The skeleton is as high as the row of a signed-in user, so that the content below does not move. */
export const skeletonRow = style([skeleton, { height: '48px' }]);

export const name = style([
  plain,
  { flex: 1, minWidth: 0, font: `500 16px/24px ${vars.font}`, overflowWrap: 'anywhere' },
]);
