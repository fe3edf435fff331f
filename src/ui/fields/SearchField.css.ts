import { style } from '@vanilla-extract/css';
import { extendStyle, focus, font, hairline, layout, paint, resetStyle, vars } from '../theme.ts';

export const field = resetStyle(layout.row(2), paint.surface, {
  minHeight: '48px',
  paddingInline: '14px',
  borderRadius: vars.radius.m,
  boxShadow: `inset 0 0 0 1px ${vars.color.borderStrong}`,
  selectors: { '&:focus-within': { boxShadow: `inset 0 0 0 2px ${vars.color.brand}` } },
  // Forced colors remove shadows.
  '@media': {
    '(forced-colors: active)': {
      ...hairline('CanvasText', '-1px'),
      selectors: { '&:focus-within': focus.forcedRing },
    },
  },
});

export const fieldWithAction = extendStyle(field, { minHeight: '52px', paddingInlineEnd: vars.space[1] });

export const icon = style({ flex: 'none' });

export const input = resetStyle(
  // With less than 16 px, an iPhone zooms in on focus.
  font.body,
  focus.noRing,
  layout.fill,
  {
    alignSelf: 'stretch',
    appearance: 'none',
    selectors: {
      '&::placeholder': { color: vars.color.textMuted, opacity: 1 },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
  },
);
