import { font, layout, paint, resetStyle, vars } from '../../../ui/theme.ts';

export const card = resetStyle(layout.shrinkableStack(3), layout.card(3), {
  position: 'relative',
  height: '100%',
});

export const pictureAndText = resetStyle(layout.wrappingItems(3), { alignItems: 'flex-start' });

export const frame = resetStyle({
  flex: 'none',
  width: '88px',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: vars.radius.m,
});

/** The text beside the picture, or below the picture on a narrow card. */
export const text = resetStyle(layout.stack('3px'), {
  flex: '1 1 120px',
  minWidth: 0,
  justifyItems: 'start',
});

export const statusRow = resetStyle(font.small, layout.wrappingRow(0, 2), paint.mutedText, {
  marginBlockEnd: '2px',
});

export const name = resetStyle(font.bodyMedium);

export const price = resetStyle(font.bodyBold, {
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const detail = resetStyle(font.small, paint.mutedText, { overflowWrap: 'anywhere' });

export const actions = resetStyle(layout.wrappingItems(3), { alignSelf: 'end' });

/** The spinner that covers the card while its product is being deleted. */
export const deletingCover = resetStyle(font.smallBold, layout.row(2), layout.cover, {
  zIndex: 1,
  justifyContent: 'center',
  borderRadius: vars.radius.l,
  background: `color-mix(in srgb, ${vars.color.surface} 80%, transparent)`,
});
