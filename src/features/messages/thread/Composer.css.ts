import { focus, font, layout, oneLine, paint, pressableStyle, resetStyle, vars } from '../../../ui/theme.ts';

export const composer = resetStyle({
  // Keeps the visually hidden number of remaining characters inside the form, where it cannot make the page longer.
  position: 'relative',
  overflow: 'hidden',
  flex: 'none',
  padding: `${vars.space[3]} ${vars.space[4]}`,
  paddingBlockEnd: `calc(${vars.space[3]} + env(safe-area-inset-bottom))`,
  background: vars.color.surface,
  borderBlockStart: `1px solid ${vars.color.border}`,
});

export const row = resetStyle(layout.items(2), { alignItems: 'flex-end' });

export const field = resetStyle(
  // An iPhone zooms in on a field with a smaller font than 16 px.
  font.body,
  focus.noRing,
  layout.fill,
  paint.surface,
  {
    minHeight: '48px',
    maxHeight: '136px',
    padding: '12px 14px',
    borderRadius: vars.radius.m,
    boxShadow: `inset 0 0 0 1px ${vars.color.borderStrong}`,
    resize: 'none',
    // In browsers that support `field-sizing`, the field grows with its text.
    fieldSizing: 'content',
    selectors: {
      '&:focus': { boxShadow: `inset 0 0 0 2px ${vars.color.brand}` },
      '&::placeholder': { color: vars.color.textMuted, opacity: 1 },
    },
    '@media': {
      '(forced-colors: active)': {
        border: '1px solid CanvasText',
        selectors: { '&:focus': focus.forcedRing },
      },
    },
  },
);

export const sendButton = pressableStyle(
  layout.iconBox('48px', '16px'),
  paint.brand,
  paint.forcedBorder('ButtonText'),
  {
    flex: 'none',
    selectors: {
      '&:disabled': { ...paint.sunken, cursor: 'not-allowed' },
    },
  },
);

export const charactersLeft = resetStyle(font.caption, paint.mutedText, { marginBlockStart: vars.space[1] });

export const productRow = resetStyle(font.smallMedium, layout.row(2), paint.tint, {
  marginBlockEnd: vars.space[2],
  paddingInlineStart: vars.space[3],
  borderRadius: vars.radius.s,
});

export const productName = resetStyle(oneLine, layout.fill);

export const removeProductButton = pressableStyle(layout.iconBox('44px', vars.radius.s), {
  flex: 'none',
  selectors: { '&:focus-visible': focus.ringOffset('-2px') },
});
