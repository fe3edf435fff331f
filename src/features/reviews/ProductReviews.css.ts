import { globalStyle } from '@vanilla-extract/css';
import { font, layout, paint, pressableStyle, resetStyle, vars, weight } from '../../ui/theme.ts';

export const reviewedProduct = resetStyle(layout.stack(3), {
  gridTemplateColumns: '48px minmax(0, 1fr)',
  alignItems: 'center',
});

export const picture = resetStyle({ borderRadius: vars.radius.s, overflow: 'hidden', aspectRatio: '1' });

export const name = resetStyle(font.bodyBold, {
  overflowWrap: 'anywhere',
  selectors: { 'a&:hover': { textDecoration: 'underline' } },
});

export const list = resetStyle({ display: 'grid', minWidth: 0 });

export const item = resetStyle({
  minWidth: 0,
  paddingBlock: vars.space[4],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

/** In wide containers the summary is beside the reviews. */
export const columns = resetStyle(layout.shrinkableStack(3), {
  alignItems: 'start',
  '@container': {
    '(min-width: 860px)': { gridTemplateColumns: '320px minmax(0, 1fr)', columnGap: vars.space[10] },
  },
});

export const summaryColumn = resetStyle(layout.stack(3), { minWidth: 0 });

export const reviewsColumn = resetStyle(layout.shrinkableStack(2), { minWidth: 0 });

export const loadMoreRow = resetStyle({ display: 'grid', justifyContent: 'center' });

export const note = resetStyle(font.small, paint.mutedText);

export const helpfulButton = pressableStyle(layout.inlineRow('6px'), {
  minHeight: '44px',
  // The label is aligned with the text; only the touch target is wider.
  marginInlineStart: `calc(-1 * ${vars.space[2]})`,
  paddingInline: vars.space[2],
  borderRadius: vars.radius.xs,
  selectors: {
    '&:hover': { color: vars.color.text },
    '&[aria-pressed=true]': { ...weight.medium, color: vars.color.brandText },
  },
});

/** One row at all widths: the chips scroll, and the sort order is at the end. */
export const filters = resetStyle(layout.row(3));

const fadeTo = (side: 'left' | 'right') => `linear-gradient(to ${side}, #000 calc(100% - 28px), #0000)`;

// On a phone, the chips fade out before the sort order, so that visitors see that there are more.
globalStyle(`${filters} > :first-child`, {
  flex: 1,
  minWidth: 0,
  marginInlineEnd: 0,
  // The last chip can be scrolled out of the fading.
  paddingInlineEnd: vars.space[8],
  scrollPaddingInlineEnd: vars.space[8],
  maskImage: fadeTo('right'),
  '@media': { '(forced-colors: active)': { maskImage: 'none' } },
});

globalStyle(`${filters} > :first-child:dir(rtl)`, { maskImage: fadeTo('left') });

export const sort = resetStyle({ flex: 'none' });

// As wide as the chosen words, where the browser can, so that more chips fit beside it.
globalStyle(`${sort} select`, { fieldSizing: 'content' });

// "Newest" needs no label above it: the words say what they are.
globalStyle(`${sort} label`, {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

export const actions = resetStyle(layout.wrappingItems(2));

export const form = resetStyle(layout.stack(3));
