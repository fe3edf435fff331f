import { globalStyle } from '@vanilla-extract/css';
import { font, layout, oneLine, paint, pressableStyle, resetStyle, twoLines, vars } from '../../ui/theme.ts';

/** The groups of lines, one for each seller. */
export const sellers = resetStyle(layout.shrinkableStack(3));

const sellerRow = {
  ...font.smallBold,
  ...layout.row(2),
  minHeight: '44px',
  borderBlockEnd: `1px solid ${vars.color.border}`,
};

export const seller = resetStyle(sellerRow);

export const sellerLink = pressableStyle(sellerRow, {
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const sellerName = resetStyle(oneLine, layout.fill);

export const item = resetStyle(layout.items(3), {
  paddingBlock: vars.space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

export const picture = resetStyle(layout.thumbnail('84px'), {
  // `data-gone` is set if the product cannot be bought any more.
  selectors: { '[data-gone] &': { opacity: 0.5, filter: 'grayscale(1)' } },
});

export const details = resetStyle(layout.column(), layout.fill);

export const nameRow = resetStyle(layout.items(2), { alignItems: 'flex-start' });

export const name = pressableStyle(twoLines, font.smallMedium, layout.fill, {
  // Makes a name of one line as high as the remove button beside it.
  paddingBlock: '2px',
  selectors: { '&:hover': { textDecoration: 'underline' }, '[data-gone] &': { color: vars.color.textMuted } },
});

/** Extends the touch target into the corner of the card. */
export const removeButton = resetStyle(paint.mutedText, {
  flex: 'none',
  marginBlock: '-12px -8px',
  marginInlineEnd: '-12px',
});

globalStyle(`${removeButton} svg`, layout.size('20px'));

export const smallText = resetStyle(font.caption, paint.mutedText);

/** A notice that the buyer must see before ordering. */
export const priceChange = resetStyle(font.captionMedium, paint.gold, {
  alignSelf: 'flex-start',
  padding: `2px ${vars.space[2]}`,
  borderRadius: vars.radius.xs,
});

export const unavailableText = resetStyle(font.smallMedium, paint.mutedText);

/** Where a long price and the stepper do not fit side by side, the stepper wraps to the next line. */
export const priceRow = resetStyle(layout.wrappingSpreadRow(2), {
  marginBlockStart: 'auto',
  paddingBlockStart: vars.space[1],
});
