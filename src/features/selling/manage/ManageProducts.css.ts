import { style } from '@vanilla-extract/css';
import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

/** The row is as high as its button, so that the products do not move when the button appears. */
export const resultRow = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    minHeight: '44px',
    marginBlockEnd: vars.space[2],
    font: `400 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

export const list = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[3],
    '@container': {
      '(min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space[4] },
      '(min-width: 960px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
]);

/** The skeleton of a card. It is as high as a card. */
export const cardSkeleton = style([skeleton, { height: '220px', borderRadius: vars.radius.l }]);

export const filters = style([
  plain,
  {
    display: 'grid',
    // minmax(0, 1fr): the row of chips must not be wider than the column.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[2],
  },
]);
