import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { extendStyle, font, layout, paint, pressableStyle, resetStyle, vars } from '../../../ui/theme.ts';

/** The row is as high as its links, so that the content below does not move when the count is loaded. */
export const countRow = resetStyle(layout.wrappingSpreadRow(0, 3), { minHeight: '44px' });

export const count = resetStyle(font.smallBold, { minWidth: '1px' });

export const purpose = resetStyle(font.small, paint.mutedText, { marginBlockEnd: vars.space[4] });

export const handledOrders = resetStyle({ display: 'block' });

export const handledOrdersTitle = pressableStyle(font.smallMedium, layout.spreadRow(3), {
  minHeight: '44px',
  borderRadius: vars.radius.xs,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  // Instead of the browser's triangle, which Safari shows even beside a flex row.
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': {
      content: '',
      flex: 'none',
      width: '8px',
      height: '8px',
      marginInlineEnd: '4px',
      borderBlockEnd: '2px solid currentColor',
      borderInlineEnd: '2px solid currentColor',
      transform: 'translateY(-2px) rotate(45deg)',
    },
    [`${handledOrders}[open] > &::after`]: { transform: 'translateY(2px) rotate(225deg)' },
  },
});

export const pictureSkeleton = extendStyle(skeleton, { aspectRatio: '1', borderRadius: vars.radius.m });

/** The skeletons are as high as the text of a card, so that the page does not move when the cards are loaded. */
export const priceSkeleton = extendStyle(skeleton, layout.size('55%', '14px'), { margin: '11px 2px 0' });
export const nameSkeleton = extendStyle(skeleton, layout.size('84%', '11px'), { margin: '9px 2px 0' });
export const viewsSkeleton = extendStyle(skeleton, layout.size('40%', '11px'), { margin: '8px 2px 30px' });
