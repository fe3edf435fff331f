import { focus, font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

export const cards = resetStyle(layout.shrinkableStack(4), {
  alignItems: 'start',
  marginBlockStart: vars.space[3],
  '@container': { '(min-width: 960px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const cell = resetStyle({ display: 'grid', minWidth: 0, height: '100%' });

/** One item and its actions. */
export const card = resetStyle(font.small, layout.card(4), layout.column(2), {
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@container': { '(min-width: 960px)': { padding: vars.space[5] } },
});

export const title = resetStyle(
  font.bodyBold,
  // Only code focuses the title, so the title has no focus ring. The link in it has its own ring.
  focus.noRing,
);

/** Text that a user wrote. */
export const quote = resetStyle({
  paddingInlineStart: vars.space[3],
  borderInlineStart: `3px solid ${vars.color.border}`,
  whiteSpace: 'pre-line',
});

/** The admin's decision. */
export const decision = resetStyle({
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.s,
  background: vars.color.surfaceSunken,
});

export const actions = resetStyle(layout.wrappingItems(2), {
  marginBlockStart: 'auto',
  paddingBlockStart: vars.space[2],
});

/** Numbers and their labels, side by side. */
export const figures = resetStyle(layout.stack(3, 4), {
  gridTemplateColumns: 'repeat(auto-fit, minmax(104px, auto))',
  // All five figures of a badge request in one row.
  '@container': { '(min-width: 960px)': { gridTemplateColumns: 'repeat(auto-fit, minmax(88px, auto))' } },
});

export const figureLabel = resetStyle(font.caption, paint.mutedText);

export const figure = resetStyle(font.bodyBold, { fontVariantNumeric: 'tabular-nums' });
