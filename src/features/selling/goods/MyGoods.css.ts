import { style } from '@vanilla-extract/css';
import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const heading = style([plain, { font: `700 18px/24px ${vars.font}` }]);

/** The row is as high as its links, so that the content below does not move when the count is loaded. */
export const countRow = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space[3],
    minHeight: '44px',
    marginBlockEnd: vars.space[2],
  },
]);

export const count = style([
  plain,
  { minWidth: '1px', font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted },
]);

export const showMoreRow = style([
  plain,
  { display: 'flex', justifyContent: 'center', marginBlockStart: vars.space[6] },
]);

/** The list, which is focused when its last product was removed. */
export const listArea = style([plain, { outline: 0 }]);

export const pictureSkeleton = style([skeleton, { aspectRatio: '1', borderRadius: vars.radius.m }]);

/** The skeletons are as high as the text of a card, so that the page does not move when the cards are loaded. */
export const priceSkeleton = style([skeleton, { height: '14px', margin: '11px 2px 0', width: '55%' }]);
export const nameSkeleton = style([skeleton, { height: '11px', margin: '9px 2px 0', width: '84%' }]);
export const viewsSkeleton = style([skeleton, { height: '11px', margin: '8px 2px 30px', width: '40%' }]);
