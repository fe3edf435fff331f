import { style } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { vars } from '../theme/theme.css.ts';

export const field = style([plain, { display: 'block', minWidth: 0 }]);

export const label = style([
  plain,
  {
    display: 'block',
    width: '100%',
    marginBlockEnd: '6px',
    color: vars.color.text,
    font: `500 14px/20px ${vars.font}`,
    overflowWrap: 'anywhere',
  },
]);

/** The visible box of a control. The `input` inside it has no border or background of its own. */
export const box = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    width: '100%',
    minHeight: '48px',
    paddingInline: '14px',
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.m,
    background: vars.color.surface,
    color: vars.color.text,
    font: `400 16px/24px ${vars.font}`,
    selectors: {
      '&:focus-within, &[data-focus-visible]': {
        outline: `2px solid ${vars.color.brand}`,
        outlineOffset: '-2px',
      },
      '&[data-invalid]': {
        borderColor: lazyVars.danger,
        boxShadow: `inset 0 0 0 1px ${lazyVars.danger}`,
      },
      // The focus ring goes around the red border, which stays visible.
      '&[data-invalid]:focus-within, &[data-invalid][data-focus-visible]': { outlineOffset: '2px' },
      '&[data-disabled]': {
        background: vars.color.surfaceSunken,
        color: vars.color.textMuted,
        cursor: 'not-allowed',
      },
    },
  },
]);

export const input = style([
  plain,
  {
    flex: 1,
    minWidth: 0,
    minHeight: '46px',
    // With less than 16 px, an iPhone zooms in on focus.
    fontSize: '16px',
    outline: 0,
    appearance: 'none',
    textOverflow: 'ellipsis',
    cursor: 'inherit',
    selectors: { '&::placeholder': { color: vars.color.textMuted, opacity: 1 } },
  },
]);

export const messageRow = style([
  plain,
  { display: 'flex', alignItems: 'flex-start', gap: vars.space[3], justifyContent: 'space-between' },
]);

export const helpAndError = style([plain, { flex: 1, minWidth: 0 }]);

export const help = style([
  plain,
  {
    display: 'flex',
    gap: '6px',
    marginBlockStart: '6px',
    color: vars.color.textMuted,
    font: `400 12px/16px ${vars.font}`,
    overflowWrap: 'anywhere',
  },
]);

export const error = style([help, { color: lazyVars.danger }]);

export const icon = style({ flex: 'none' });
