import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../theme/base.css.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { vars } from '../theme/theme.css.ts';

export const head = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space[3],
    marginBlockEnd: vars.space[2],
    color: vars.color.text,
    font: `500 14px/20px ${vars.font}`,
    overflowWrap: 'anywhere',
  },
]);

export const counter = style([
  plain,
  { color: vars.color.textMuted, fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
]);

export const dropButton = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    width: '100%',
    minHeight: '48px',
    padding: `14px ${vars.space[4]}`,
    border: `1.5px dashed ${vars.color.brand}`,
    borderRadius: vars.radius.m,
    background: lazyVars.brandTint,
    color: vars.color.brandText,
    font: `400 14px/20px ${vars.font}`,
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
  },
]);

export const icon = style({ flex: 'none' });

export const texts = style([plain, { flex: 1, minWidth: 0, overflowWrap: 'anywhere' }]);

export const prompt = style([plain, { display: 'block', fontWeight: 700 }]);

export const hint = style([
  plain,
  {
    display: 'block',
    marginBlockStart: '2px',
    color: vars.color.textMuted,
    font: `400 12px/16px ${vars.font}`,
  },
]);

/** The native file input is hidden; it only opens the browser's file dialog. */
export const input = style({ display: 'none' });
