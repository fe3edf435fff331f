import { style } from '@vanilla-extract/css';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import { plain, pressable, root } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const card = style([plain, { position: 'relative' }]);

export const frame = style([
  plain,
  {
    aspectRatio: '1',
    overflow: 'hidden',
    borderRadius: vars.radius.m,
    selectors: {
      [`${card}[data-out-of-stock] &`]: { filter: 'grayscale(.7)', opacity: 0.6 },
    },
  },
]);

export const badges = style([
  plain,
  {
    position: 'absolute',
    insetBlockStart: vars.space[2],
    insetInlineStart: vars.space[2],
    // Makes the badges wrap, one below the other.
    width: 'min-content',
  },
]);

/**
 * The upper right corner of the picture, or the upper left in right-to-left text. It is in front of the link that covers
 * the card, because it comes later in the document.
 */
export const corner = style([plain, { position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0 }]);

/** At least as high as a price, a name on two lines and a seller, so that all rows of a grid are equally high. */
export const details = style([plain, { minHeight: '86px', padding: `${vars.space[2]} 2px 0` }]);

export const name = style([
  plain,
  { marginBlockStart: '1px', font: `400 14px/19px ${vars.font}`, textWrap: 'balance' },
]);

export const link = style([
  pressable,
  {
    // The link covers the whole card and is labelled by the product's name.
    selectors: {
      '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.m },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
  },
]);

export const seller = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: '3px',
    marginBlockStart: '3px',
    font: `400 12px/16px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

/** The element around a grid, whose width determines the number of columns. */
export const container = root;

export const grid = style([
  plain,
  {
    display: 'grid',
    // Not `1fr`, because a picture's intrinsic width would stretch such a column.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${vars.space[5]} ${vars.space[3]}`,
    '@container': {
      // Narrower containers, such as on a phone at 200 % zoom, have one column.
      '(min-width: 220px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '(min-width: 520px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      '(min-width: 720px)': {
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        gap: `${vars.space[6]} ${vars.space[4]}`,
      },
    },
  },
]);

export const pictureSkeleton = style([skeleton, { aspectRatio: '1', borderRadius: vars.radius.m }]);

/** These three skeletons are together as high as a card's text, so that the layout does not shift after loading. */
export const priceSkeleton = style([skeleton, { height: '14px', margin: '11px 2px 0', width: '55%' }]);
export const nameSkeleton = style([skeleton, { height: '11px', margin: '9px 2px 0', width: '92%' }]);
export const sellerSkeleton = style([skeleton, { height: '11px', margin: '8px 2px 22px', width: '64%' }]);
