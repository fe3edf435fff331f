import { font, layout, paint, resetStyle, vars, weight } from '../../ui/theme.ts';

export const item = resetStyle(layout.stack(2), { minWidth: 0 });

export const authorAndMenu = resetStyle(layout.row(3));

export const author = resetStyle({ minWidth: 0 });

/** Aligns the icon, which is narrower than its button, with the edge of the text. */
export const menu = resetStyle({ marginInlineStart: 'auto', marginInlineEnd: '-10px' });

export const name = resetStyle(font.smallBold, { overflowWrap: 'anywhere' });

export const ratingAndDate = resetStyle(font.caption, layout.wrappingRow(0, 2), paint.mutedText, {
  minHeight: '16px',
});

export const comment = resetStyle(font.small, {
  maxWidth: '80ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

export const badgeRow = resetStyle(font.small, layout.wrappingItems(1, 4), paint.mutedText);

export const badge = resetStyle(layout.inlineRow('6px'));

export const sellerReply = resetStyle(font.small, {
  paddingInlineStart: vars.space[3],
  borderInlineStart: `2px solid ${vars.color.border}`,
  overflowWrap: 'anywhere',
});

export const sellerReplyTitle = resetStyle(weight.medium, paint.mutedText);
