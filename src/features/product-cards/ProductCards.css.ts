import { skeleton } from '../../ui/display/shimmer.css.ts';
import { extendStyle, font, layout, paint, pressableStyle, resetStyle, root, vars } from '../../ui/theme.ts';

export const card = resetStyle({ position: 'relative' });

export const frame = resetStyle({
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: vars.radius.m,
  selectors: { [`${card}[data-out-of-stock] &`]: { filter: 'grayscale(.7)', opacity: 0.6 } },
});

export const badges = resetStyle({
  position: 'absolute',
  insetBlockStart: vars.space[2],
  insetInlineStart: vars.space[2],
  // Makes the badges wrap, one below the other.
  width: 'min-content',
});

/**
 * The upper right corner of the picture, or the upper left in right-to-left text. It is in front of the link that covers
 * the card, because it comes later in the document.
 */
export const corner = resetStyle({ position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0 });

/** At least as high as a price, a name on two lines and a seller, so that all rows of a grid are equally high. */
export const details = resetStyle({ minHeight: '92px', padding: `${vars.space[2]} 2px 0` });

export const name = resetStyle(font.small, { marginBlockStart: '1px', textWrap: 'balance' });

/** Covers the whole card and is labelled by the product's name. */
export const link = pressableStyle(layout.coveringLink(vars.radius.m));

export const seller = resetStyle(font.caption, layout.row('3px'), paint.mutedText, {
  marginBlockStart: '3px',
});

/** The element around a grid, whose width determines the number of columns. */
export const container = root;

export const grid = resetStyle(layout.shrinkableStack(5, 3), {
  '@container': {
    // Narrower containers, such as on a phone at 200 % zoom, have one column.
    '(min-width: 220px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '(min-width: 520px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '(min-width: 720px)': {
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      gap: `${vars.space[6]} ${vars.space[4]}`,
    },
  },
});

export const pictureSkeleton = extendStyle(skeleton, { aspectRatio: '1', borderRadius: vars.radius.m });

/** These three skeletons are together as high as a card's text, so that the layout does not shift after loading. */
export const priceSkeleton = extendStyle(skeleton, layout.size('55%', '14px'), { margin: '13px 2px 0' });
export const nameSkeleton = extendStyle(skeleton, layout.size('92%', '11px'), { margin: '11px 2px 0' });
export const sellerSkeleton = extendStyle(skeleton, layout.size('64%', '11px'), { margin: '9px 2px 23px' });
