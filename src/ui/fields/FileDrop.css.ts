import { style } from '@vanilla-extract/css';
import { font, layout, pressableStyle, resetStyle, vars, weight } from '../theme/index.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';

export const head = resetStyle(font.smallMedium, layout.wrappingItems(0, 3), {
  justifyContent: 'space-between',
  marginBlockEnd: vars.space[2],
  color: vars.color.text,
  overflowWrap: 'anywhere',
});

export const counter = resetStyle(weight.regular, {
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});

export const dropButton = pressableStyle(font.small, layout.row('14px'), {
  width: '100%',
  minHeight: '48px',
  padding: `14px ${vars.space[4]}`,
  border: `1.5px dashed ${vars.color.brand}`,
  borderRadius: vars.radius.m,
  background: lazyVars.brandTint,
  color: vars.color.brandText,
  textAlign: 'start',
  selectors: {
    '&[hidden]': { display: 'none' },
    '&[data-over]': { borderStyle: 'solid', boxShadow: `inset 0 0 0 1px ${vars.color.brand}` },
    '&[data-invalid]': { borderColor: lazyVars.danger },
    '&[aria-disabled=true]': {
      borderColor: vars.color.borderStrong,
      background: vars.color.surfaceSunken,
      color: vars.color.textMuted,
      cursor: 'not-allowed',
    },
  },
});

export const icon = style({ flex: 'none' });

export const texts = resetStyle(layout.fill, { overflowWrap: 'anywhere' });

export const prompt = resetStyle(weight.bold, { display: 'block' });

export const hint = resetStyle(font.caption, {
  display: 'block',
  marginBlockStart: '2px',
  color: vars.color.textMuted,
});

/** The native file input is hidden; it only opens the browser's file dialog. */
export const input = style({ display: 'none' });
