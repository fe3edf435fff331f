import { font, layout, paint, resetStyle, vars } from '../../../ui/theme.ts';

export const preview = resetStyle(layout.stack(2), { minWidth: 0 });

export const heading = resetStyle(font.smallMedium);

/** The box around a native ad, as wide as a product card on a phone. */
export const nativeAdBox = resetStyle({ width: '168px', maxWidth: '100%' });

export const note = resetStyle(font.caption, paint.mutedText);

export const details = resetStyle(layout.stack(3, 4), {
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  marginBlockStart: vars.space[2],
  paddingBlockStart: vars.space[4],
  borderBlockStart: `2px dotted ${vars.color.border}`,
});

export const term = resetStyle(font.caption, paint.mutedText);

export const value = resetStyle(font.smallMedium, { overflowWrap: 'anywhere' });
