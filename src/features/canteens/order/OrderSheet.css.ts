import { desktop, extendStyle, font, layout, paint, resetStyle, vars } from '../../../ui/theme.ts';

export const canteenName = resetStyle(font.small, paint.mutedText);

export const lines = resetStyle(layout.shrinkableStack(), {
  marginBlock: `${vars.space[2]} ${vars.space[3]}`,
});

export const line = resetStyle(layout.row(3), { minHeight: '64px' });

export const picture = resetStyle(layout.thumbnail('52px', '12px'));

export const dishText = resetStyle(layout.fill, { overflowWrap: 'anywhere' });

export const dishName = resetStyle(font.smallBold, { display: 'block' });

export const dishPrice = resetStyle(font.small, paint.mutedText, { fontVariantNumeric: 'tabular-nums' });

export const emptyText = resetStyle(font.small, layout.row('6px'), paint.mutedText, {
  minHeight: '64px',
  selectors: { '&[data-invalid]': { color: vars.color.danger } },
});

/** A dotted line above the sums. */
export const dottedLine = resetStyle(paint.dottedLine, {
  marginBlock: `${vars.space[4]} ${vars.space[2]}`,
});

export const sums = resetStyle(font.small, { display: 'grid' });

export const sumRow = resetStyle(layout.spreadRow(3), {
  minHeight: '28px',
  fontVariantNumeric: 'tabular-nums',
});

export const total = extendStyle(sumRow, font.bodyBold, {
  minHeight: '44px',
  marginBlockStart: vars.space[2],
  paddingBlockStart: '11px',
  background: `radial-gradient(circle, color-mix(in srgb, ${vars.color.borderStrong} 70%, #0000) 1px, #0000 1.3px) 0 0 / 8px 3px repeat-x`,
});

export const amount = resetStyle({ margin: 0 });

export const totalAmount = resetStyle(font.title);

export const confirmation = resetStyle(layout.stack(2), {
  // On narrow screens a toast briefly covers this space.
  paddingBlockEnd: '64px',
  '@media': { [desktop]: { paddingBlockEnd: 0 } },
});

export const confirmationTitle = resetStyle(font.heading);

export const confirmationText = resetStyle(font.body);
