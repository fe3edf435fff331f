import { style } from '@vanilla-extract/css';
import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { noFocusRing } from '../../../ui/theme/focus-ring.ts';
import { font } from '../../../ui/theme/fonts.ts';
import { resetStyle } from '../../../ui/theme/reset-style.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const heading = resetStyle(font.heading);

/** The row is as high as its links, so that the content below does not move when the count is loaded. */
export const countRow = resetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[3],
  minHeight: '44px',
  marginBlockEnd: vars.space[2],
});

export const count = resetStyle(font.small, { minWidth: '1px', color: vars.color.textMuted });

export const showMoreRow = resetStyle({
  display: 'flex',
  justifyContent: 'center',
  marginBlockStart: vars.space[6],
});

/** The list, which is focused when its last product was removed. */
export const listArea = resetStyle(noFocusRing);

export const pictureSkeleton = style([skeleton, { aspectRatio: '1', borderRadius: vars.radius.m }]);

/** The skeletons are as high as the text of a card, so that the page does not move when the cards are loaded. */
export const priceSkeleton = style([skeleton, { height: '14px', margin: '11px 2px 0', width: '55%' }]);
export const nameSkeleton = style([skeleton, { height: '11px', margin: '9px 2px 0', width: '84%' }]);
export const viewsSkeleton = style([skeleton, { height: '11px', margin: '8px 2px 30px', width: '40%' }]);
