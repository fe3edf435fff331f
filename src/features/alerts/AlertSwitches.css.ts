import { focus, font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

export const section = resetStyle(layout.stack(4), focus.noRing, {
  paddingBlockStart: vars.space[6],
  borderBlockStart: `1px solid ${vars.color.border}`,
});

export const title = resetStyle(font.heading);

export const text = resetStyle(font.small, paint.mutedText);

/** Kinds of alerts in rows, and in the columns where they are told. The first column takes the rest of the width. */
export const table = resetStyle({ width: '100%', borderCollapse: 'collapse' });

/** As wide as a switch and the space before it, so that the last column ends where the switches without columns end. */
const column = { width: '60px', paddingInlineStart: vars.space[3] };

export const channel = resetStyle(font.captionMedium, paint.mutedText, column, {
  paddingBlockEnd: vars.space[1],
  textAlign: 'center',
  verticalAlign: 'bottom',
});

export const kind = resetStyle(font.small, {
  paddingBlock: vars.space[1],
  textAlign: 'start',
  overflowWrap: 'anywhere',
});

export const cell = resetStyle(column);
