import { style, styleVariants } from '@vanilla-extract/css';
import { font, layout, paint, resetStyle, vars, weight } from '../theme.ts';

const rating = resetStyle(layout.inlineRow(), {
  maxWidth: '100%',
  color: vars.color.text,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: { '&[data-compact]': { gap: vars.space[1] } },
});

export const sizes = styleVariants({
  s: [rating, font.caption, { gap: vars.space[2] }],
  m: [rating, font.small, { gap: vars.space[3] }],
});

export const starRow = resetStyle({ display: 'inline-flex', flex: 'none', gap: '1px' });

export const star = resetStyle({ display: 'block', position: 'relative', flex: 'none' });

/** A yellow star. Forced colors do not change explicit svg colors, so this style sets system colors. */
export const filledStar = style({
  display: 'block',
  color: vars.color.rating,
  fill: vars.color.accent,
  '@media': { '(forced-colors: active)': { color: 'CanvasText', fill: 'CanvasText' } },
});

export const emptyStar = style({
  display: 'block',
  color: vars.color.borderStrong,
  '@media': { '(forced-colors: active)': { color: 'CanvasText' } },
});

/** The filled first half of a star, on top of an empty star. */
export const halfStar = resetStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  width: '50%',
  overflow: 'hidden',
});

export const ratingNumber = resetStyle(weight.bold, { selectors: { '[data-compact] > &': weight.medium } });

export const count = resetStyle(paint.mutedText, {
  // An element directly after the stars is not the count but the text for a product without ratings, which may wrap.
  selectors: { [`${starRow} + &`]: { minWidth: 0, whiteSpace: 'normal', overflowWrap: 'break-word' } },
});
