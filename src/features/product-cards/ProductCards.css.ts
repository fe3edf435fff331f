import { style } from '@vanilla-extract/css';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import { plain, root } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const container = root;

export const grid = style([
  plain,
  {
    display: 'grid',
    // Or a picture's own width would be that of its column.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${vars.space[5]} ${vars.space[3]}`,
    '@container': {
      // Not on a phone whose owner enlarges everything twofold.
      '(min-width: 220px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '(min-width: 520px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      '(min-width: 720px)': {
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        gap: `${vars.space[6]} ${vars.space[4]}`,
      },
    },
  },
]);

export const picturePlace = style([skeleton, { aspectRatio: '1', borderRadius: vars.radius.m }]);

/** Lines of the same height as a card's words, so that nothing moves when they arrive. */
export const linePlace = style([skeleton, { height: '14px', margin: '11px 2px 0', width: '55%' }]);
export const namePlace = style([skeleton, { height: '11px', margin: '9px 2px 0', width: '92%' }]);
export const sellerPlace = style([skeleton, { height: '11px', margin: '8px 2px 22px', width: '64%' }]);
