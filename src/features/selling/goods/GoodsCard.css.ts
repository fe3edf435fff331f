import { extendStyle, font, layout, paint, pressableStyle, resetStyle, vars } from '../../../ui/theme.ts';
import { deletingCover as cover } from '../MyProductsScreen.css.ts';

export const card = resetStyle({ position: 'relative' });

/** The frame of the picture, which is pale if buyers do not see the product. */
export const frame = resetStyle({
  position: 'relative',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: vars.radius.m,
  selectors: { [`${card}:not([data-seen]) &`]: { filter: 'grayscale(.7)', opacity: 0.6 } },
});

export const badge = resetStyle({
  position: 'absolute',
  insetBlockStart: vars.space[2],
  insetInline: vars.space[2],
  pointerEvents: 'none',
});

/** The spinner that covers the picture while the product is being deleted. */
export const deletingCover = extendStyle(cover, layout.stack(2), {
  insetInline: 0,
  insetBlockStart: 0,
  placeContent: 'center',
  justifyItems: 'center',
  aspectRatio: '1',
  borderRadius: vars.radius.m,
});

/** As high as a price, two lines of a name and the number of views, so that all rows of the grid are equally high. */
export const text = resetStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  minHeight: '100px',
  padding: `${vars.space[2]} 2px 0`,
});

export const name = resetStyle(font.small, {
  gridColumn: 1,
  marginBlockStart: '1px',
  textWrap: 'balance',
});

/** The whole card is clickable, but only the name is the text of the link. */
export const link = pressableStyle(layout.coveringLink(vars.radius.m));

export const views = resetStyle(font.caption, layout.row(1), paint.mutedText, {
  gridColumn: 1,
  marginBlockStart: '3px',
});

/** The menu lies on top of the link, which covers the card. The negative margin aligns its dots with the picture's edge. */
export const menu = resetStyle({
  position: 'relative',
  gridColumn: 2,
  gridRow: '1 / 4',
  margin: '-6px -12px 0 0',
  // In a widget the button must not overlap the host page.
  selectors: { ':host &': { marginInlineEnd: '-2px' } },
});
