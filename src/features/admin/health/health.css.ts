import { extendStyle, font, layout, paint, resetStyle, vars } from '../../../ui/theme.ts';
import { card as adminCard } from '../AdminCards.css.ts';

/** As high while the figures load, so that they do not move what is below. */
export const summary = resetStyle(font.small, paint.mutedText, {
  minHeight: '20px',
  marginBlockEnd: vars.space[4],
});

export const cards = resetStyle(layout.shrinkableStack(4), {
  '@container': {
    '(min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '(min-width: 960px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

/** The figures of one thing, such as the last backup. */
export const card = extendStyle(adminCard, layout.column(3));

/** The first card takes two cells, so that five cards fill two rows of three, or a row and two rows of two. */
export const wideCard = extendStyle(card, {
  '@container': { '(min-width: 600px)': { gridColumn: 'span 2' } },
});

export const cardHead = resetStyle(layout.wrappingSpreadRow(2));

export const title = resetStyle(font.bodyBold);

/** Sizes and times, which are longer than counts, get at least this width. */
export const figures = resetStyle(layout.stack(3, 4), {
  gridTemplateColumns: 'repeat(auto-fit, minmax(116px, 1fr))',
});

export const calls = resetStyle(layout.shrinkableStack(3));

/** What to do. */
export const advice = resetStyle(font.small, {
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.s,
  background: vars.color.surfaceSunken,
});
