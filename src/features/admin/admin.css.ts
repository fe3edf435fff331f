import { globalStyle } from '@vanilla-extract/css';
import { focus, font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

export const showMore = resetStyle(layout.centeredRow, { marginBlockStart: vars.space[5] });

/** An element that receives the focus when the focused element was removed. */
export const focusTarget = resetStyle(focus.noRing, { minWidth: 0 });

/** The parts of a section, one below the other. */
export const stack = resetStyle(layout.shrinkableStack(6), { minWidth: 0 });

export const heading = resetStyle(font.heading, focus.noRing, { overflowWrap: 'anywhere' });

/** The top of a part of a section: a heading and a button. */
export const subsectionHead = resetStyle(layout.wrappingSpreadRow(3), { marginBlockEnd: vars.space[3] });

/** Badges, times and links side by side. */
export const inlineItems = resetStyle(layout.wrappingRow(1, 2), { minWidth: 0 });

export const small = resetStyle(font.caption, paint.mutedText, { overflowWrap: 'anywhere' });

export const muted = resetStyle(font.small, paint.mutedText, { overflowWrap: 'anywhere' });

export const fields = resetStyle(layout.stack(5), { containerType: 'inline-size' });

/** Two fields, side by side if each is wide enough for a long word. */
export const fieldPair = resetStyle(layout.stack(5, 3), {
  alignItems: 'start',
  '@container': { '(min-width: 300px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/** The rows of a table in this container are two lines (see `narrowRows` of `DataTable`). */
const linesContainer = '(max-width: 599.98px)';

/** A text with a smaller line below it, in a table cell. Where the row itself is two lines, they are side by side. */
export const twoLineCell = resetStyle(layout.stack('2px'), {
  minWidth: '112px',
  '@container': {
    [linesContainer]: { ...layout.wrappingItems(0, 2), alignItems: 'baseline', minWidth: 0 },
  },
});

/** A day or a time in a table, which must not be broken. */
export const unbroken = resetStyle({ whiteSpace: 'nowrap' });

/** Around a link that has no other link above or below it. The link's touch target is higher than its line of text. */
export const linkFrame = resetStyle();

globalStyle(`${linkFrame} > a`, { position: 'relative', display: 'inline-block' });

globalStyle(`${linkFrame} > a::after`, { content: '', position: 'absolute', inset: '-14px 0' });
