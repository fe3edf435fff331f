import { style } from '@vanilla-extract/css';
import { focus, font, layout, resetStyle, vars } from '../theme.ts';

/** The label element. It contains the control and the text, so that pressing the text works too. */
export const labelRow = resetStyle(font.body, layout.row(3), {
  minHeight: '44px',
  color: vars.color.text,
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  selectors: { '&[data-disabled]': { color: vars.color.textMuted, cursor: 'not-allowed' } },
});

export const controlBox = resetStyle(layout.size('24px'), { position: 'relative', flex: 'none' });

export const input = resetStyle(layout.size('24px'), {
  display: 'block',
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.xs,
  background: vars.color.surface,
  appearance: 'none',
  cursor: 'inherit',
  selectors: {
    '&:checked': { borderColor: vars.color.brand, background: vars.color.brand },
    '&:focus-visible': focus.ring(),
    '&[aria-invalid=true]:not(:checked)': {
      borderColor: vars.color.danger,
      boxShadow: `inset 0 0 0 1px ${vars.color.danger}`,
    },
    '&:disabled': { background: vars.color.surfaceSunken, borderColor: vars.color.borderStrong },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&:disabled': { borderColor: 'GrayText' } } } },
});

export const tick = style({
  position: 'absolute',
  insetBlockStart: '4px',
  insetInlineStart: '4px',
  color: vars.color.onBrand,
  pointerEvents: 'none',
  visibility: 'hidden',
  selectors: {
    [`${input}:checked + &`]: { visibility: 'visible' },
    [`${input}:disabled + &`]: { color: vars.color.textMuted },
  },
  // Forced colors do not change explicit svg colors, so set a system color.
  '@media': {
    '(forced-colors: active)': {
      color: 'CanvasText',
      selectors: { [`${input}:disabled + &`]: { color: 'GrayText' } },
    },
  },
});

export const labelText = resetStyle(layout.fill, { overflowWrap: 'anywhere' });
