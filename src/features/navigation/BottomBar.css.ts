import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

const desktop = '(min-width: 1024px)';

export const bar = style([
  plain,
  {
    position: 'fixed',
    insetInline: 0,
    insetBlockEnd: 0,
    zIndex: 4,
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    alignItems: 'stretch',
    height: '64px',
    boxSizing: 'content-box',
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
    background: vars.color.surface,
    boxShadow: `0 -1px 0 ${vars.color.border}`,
    // Hidden on a screen that has a bar of its own (`ActionBar`).
    selectors: { ':root:has([data-action-bar]) &': { display: 'none' } },
    '@media': { [desktop]: { display: 'none' } },
  },
]);

export const slot = style([
  pressable,
  {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '2px',
    minWidth: 0,
    font: `500 11px/14px ${vars.font}`,
    color: vars.color.textMuted,
    selectors: {
      '&[aria-current]': { color: vars.color.brandText, fontWeight: 700 },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
  },
]);

export const slotIcon = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '28px',
    borderRadius: vars.radius.full,
    selectors: { [`${slot}[aria-current] &`]: { background: lazyVars.brandTint } },
    '@media': {
      '(forced-colors: active)': {
        selectors: { [`${slot}[aria-current] &`]: { border: '1px solid Highlight' } },
      },
    },
  },
]);

export const addLink = style([
  pressable,
  {
    display: 'grid',
    placeItems: 'center',
    selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
  },
]);

export const addIcon = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    width: '48px',
    height: '48px',
    borderRadius: vars.radius.m,
    background: vars.color.accent,
    color: vars.color.onAccent,
    '@media': { '(forced-colors: active)': { border: '1px solid LinkText' } },
  },
]);
