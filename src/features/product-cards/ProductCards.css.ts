import { skeleton } from '../../ui/display/shimmer.css.ts';
import {
  cardColumns,
  extendStyle,
  font,
  layout,
  paint,
  pressableStyle,
  resetStyle,
  root,
  vars,
} from '../../ui/theme.ts';

/** The space between the edge of a card and its content. A host page sets it together with a background of cards. */
const cardPadding = 'var(--campus-card-padding, 0px)';

/**
 * Matches a list that hides a part of its cards. The part stays in the markup, so that it can be shown and hidden at once, and the
 * HTML from the server has what the element's code renders.
 */
const hides = (part: 'heart' | 'seller') => `[data-hide~="${part}"]`;

export const card = resetStyle({
  position: 'relative',
  padding: cardPadding,
  borderRadius: vars.radius.m,
  background: 'var(--campus-card)',
});

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
  margin: cardPadding,
  // Makes the badges wrap, one below the other.
  width: 'min-content',
});

/**
 * The upper right corner of the picture, or the upper left in right-to-left text. It is in front of the link that covers
 * the card, because it comes later in the document.
 */
export const corner = resetStyle({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  margin: cardPadding,
  selectors: { [`${hides('heart')} &`]: { display: 'none' } },
});

/** At least as high as a price, a name on two lines and a seller, so that all rows of a grid are equally high. */
export const details = resetStyle({
  minHeight: `calc(84px + ${vars.space[2]})`,
  padding: `${vars.space[2]} 2px 0`,
  // Without the line of the seller and the space above it.
  selectors: { [`${hides('seller')} &`]: { minHeight: `calc(65px + ${vars.space[2]})` } },
});

export const name = resetStyle(font.small, { marginBlockStart: '1px', textWrap: 'balance' });

/** Covers the whole card and is labelled by the product's name. */
export const link = pressableStyle(layout.coveringLink(vars.radius.m));

export const seller = resetStyle(font.caption, layout.row('3px'), paint.mutedText, {
  marginBlockStart: '3px',
  selectors: { [`${hides('seller')} &`]: { display: 'none' } },
});

/** The element around a grid, whose width determines the number of columns. */
export const container = root;

export const grid = resetStyle(layout.shrinkableStack(5, 3), {
  '@container': {
    // Narrower containers, such as on a phone at 200 % zoom, have one column.
    '(min-width: 220px)': { gridTemplateColumns: cardColumns(2) },
    '(min-width: 520px)': { gridTemplateColumns: cardColumns(3) },
    '(min-width: 720px)': {
      gridTemplateColumns: cardColumns(4),
      gap: `${vars.space[6]} ${vars.space[4]}`,
    },
  },
});

export const pictureSkeleton = extendStyle(skeleton, { aspectRatio: '1', borderRadius: vars.radius.m });

/** These three skeletons are together as high as a card's text, so that the layout does not shift after loading. */
export const priceSkeleton = extendStyle(skeleton, layout.size('55%', '14px'), {
  margin: `calc(5px + ${vars.space[2]}) 2px 0`,
});
export const nameSkeleton = extendStyle(skeleton, layout.size('92%', '11px'), { margin: '11px 2px 24px' });
export const sellerSkeleton = extendStyle(skeleton, layout.size('64%', '11px'), {
  // Over the space below the name, which stays without the seller.
  margin: '-15px 2px 23px',
  selectors: { [`${hides('seller')} &`]: { display: 'none' } },
});
