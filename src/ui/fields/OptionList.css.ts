import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../theme/base.css.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { vars } from '../theme/theme.css.ts';

/** The list's popover, which is at least as wide as its field and never wider than the window. */
export const popover = style([
  plain,
  {
    boxSizing: 'border-box',
    minWidth: 'var(--trigger-width)',
    maxWidth: 'calc(100vw - 16px)',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    padding: vars.space[1],
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.m,
    background: lazyVars.surfaceRaised,
    color: vars.color.text,
    boxShadow: lazyVars.elevation3,
    font: `400 16px/24px ${vars.font}`,
    letterSpacing: 'normal',
    textAlign: 'start',
    outline: 0,
  },
]);

export const list = style([plain, { outline: 0 }]);

export const option = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: '48px',
    padding: `${vars.space[1]} ${vars.space[3]}`,
    borderRadius: vars.radius.s,
    outline: 0,
    selectors: {
      '&[data-hovered], &[data-focused]': { background: lazyVars.brandTint },
      // In a combo box the focus stays in the input, so only this attribute of react-aria marks the current option.
      '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
      '&[data-selected]': { fontWeight: 700 },
      '&[data-disabled]': { color: vars.color.textMuted, cursor: 'not-allowed' },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: {
          '&[data-focused]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
          '&[data-disabled]': { color: 'GrayText' },
        },
      },
    },
  },
]);

export const optionText = style([plain, { flex: 1, minWidth: 0, overflowWrap: 'anywhere' }]);

export const optionHelp = style([
  plain,
  { display: 'block', color: vars.color.textMuted, font: `400 12px/16px ${vars.font}` },
]);

export const tick = style({
  flex: 'none',
  color: vars.color.brandText,
  visibility: 'hidden',
  selectors: { [`${option}[data-selected] &`]: { visibility: 'visible' } },
  // Browsers do not replace the colors of an svg by forced colors, so set a system color.
  '@media': { '(forced-colors: active)': { color: 'CanvasText' } },
});

export const empty = style([
  plain,
  {
    padding: `${vars.space[3]} ${vars.space[3]}`,
    color: vars.color.textMuted,
    font: `400 14px/20px ${vars.font}`,
  },
]);
