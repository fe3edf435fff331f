import { desktop, extendStyle, font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

export const fields = resetStyle(layout.stack(5), {
  containerType: 'inline-size',
  paddingBlockEnd: vars.space[5],
});

/** Two fields, side by side where each has room for a long word. */
export const fieldPair = resetStyle(layout.stack(5, 3), {
  '@container': { '(min-width: 300px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/** The form and, on a wide screen, the card that buyers will see. */
export const formPage = resetStyle({
  maxWidth: '560px',
  marginInline: 'auto',
  '@media': {
    [desktop]: {
      display: 'grid',
      marginInline: 0,
      gridTemplateColumns: 'minmax(0, 1fr) 240px',
      columnGap: vars.space[10],
      alignItems: 'start',
      maxWidth: '920px',
    },
  },
});

export const formColumn = resetStyle({ minWidth: 0 });

export const preview = resetStyle({
  display: 'none',
  '@media': {
    [desktop]: { display: 'block', position: 'sticky', insetBlockStart: vars.space[1], minWidth: 0 },
  },
});

const text = resetStyle({ selectors: { '&::before': { content: 'attr(data-text)' } } });

export const previewTitle = extendStyle(text, font.smallMedium, paint.mutedText, {
  marginBlockEnd: vars.space[3],
});

/** Quiet without a photo, because the fields beside it come first. */
export const previewPicture = resetStyle({
  position: 'relative',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: vars.radius.m,
  background: vars.color.surfaceSunken,
  marginBlockEnd: vars.space[2],
});

export const previewPrice = extendStyle(text, font.bodyBold, { fontVariantNumeric: 'tabular-nums' });

export const previewName = extendStyle(text, font.small, { overflowWrap: 'anywhere' });

export const previewSeller = extendStyle(text, font.caption, paint.mutedText);

export const buttons = resetStyle(layout.wrappingItems(3));

/** Makes the main button wider than the other button. */
export const mainButton = resetStyle({ display: 'grid', flex: '1 1 60%' });

export const tips = resetStyle(font.small, layout.stack(2), paint.tint, {
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.m,
});

export const tip = resetStyle(layout.items(2), { alignItems: 'flex-start' });

export const tipIcon = resetStyle({ flex: 'none', marginBlockStart: '2px' });
