import { font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

/** A line of text is easier to read if it is not much wider. */
export const list = resetStyle(layout.card(0), { maxWidth: '760px' });

export const item = resetStyle(layout.spreadRow(2), {
  position: 'relative',
  minHeight: '72px',
  padding: `${vars.space[3]} ${vars.space[2]} ${vars.space[3]} ${vars.space[4]}`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

export const texts = resetStyle(layout.stack('2px'), layout.fill);

/** Covers the whole row. */
export const link = resetStyle(font.smallMedium, layout.coveringLink(vars.radius.m), {
  overflowWrap: 'anywhere',
});

export const details = resetStyle(font.small, paint.mutedText, { overflowWrap: 'anywhere' });

/** Above the link that covers the row. */
export const deleteButton = resetStyle({ position: 'relative', flex: 'none' });
