import { font, layout, paint, resetStyle, vars } from '../../../ui/theme.ts';

export const section = resetStyle({ marginBlockStart: vars.space[10] });

export const heading = resetStyle(font.heading, { marginBlockEnd: vars.space[3] });

/** The row scrolls sideways. */
export const list = resetStyle(layout.items(3), {
  overflowX: 'auto',
  paddingInline: vars.space[4],
  marginInline: `calc(-1 * ${vars.space[4]})`,
  paddingBlockEnd: vars.space[2],
  scrollPaddingInline: vars.space[4],
  scrollbarWidth: 'thin',
});

export const item = resetStyle(layout.stack(1), {
  position: 'relative',
  // Eight of them fill a wide screen. They come in two answers, and the later ones must not move the first.
  flex: `0 0 max(132px, (100% - 7 * ${vars.space[3]}) / 8)`,
  alignContent: 'start',
  minWidth: 0,
});

export const frame = resetStyle({
  display: 'block',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: vars.radius.m,
  background: vars.color.surfaceSunken,
});

/** Covers the whole item. */
export const link = resetStyle(font.small, paint.mutedText, layout.coveringLink(vars.radius.m));
