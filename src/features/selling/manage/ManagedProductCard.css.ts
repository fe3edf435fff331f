import { font } from '../../../ui/theme/fonts.ts';
import { layout } from '../../../ui/theme/layout.ts';
import { resetStyle } from '../../../ui/theme/reset-style.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const card = resetStyle(layout.stack(3), layout.card(3), {
  position: 'relative',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: '100%',
});

export const pictureAndText = resetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  alignItems: 'flex-start',
});

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

export const statusRow = resetStyle(font.small, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space[2]}`,
  marginBlockEnd: '2px',
  color: vars.color.textMuted,
});

export const name = resetStyle(font.bodyMedium);

export const price = resetStyle(font.bodyBold, {
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const detail = resetStyle(font.small, { color: vars.color.textMuted, overflowWrap: 'anywhere' });

export const actions = resetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  alignSelf: 'end',
});

/** The spinner that covers the card while its product is being deleted. */
export const deletingCover = resetStyle(font.smallBold, layout.row(2), {
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  justifyContent: 'center',
  borderRadius: vars.radius.l,
  background: `color-mix(in srgb, ${vars.color.surface} 80%, transparent)`,
});
