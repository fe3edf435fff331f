import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const list = style([
  plain,
  {
    position: 'fixed',
    inset: 'auto',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: vars.space[1],
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.m,
    background: lazyVars.surfaceRaised,
    color: vars.color.text,
    boxShadow: lazyVars.elevation3,
    font: `400 16px/24px ${vars.font}`,
  },
]);

export const group = style([plain]);

export const groupTitle = style([
  plain,
  {
    padding: `${vars.space[2]} ${vars.space[3]} 2px`,
    color: vars.color.textMuted,
    font: `500 12px/16px ${vars.font}`,
  },
]);

export const option = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: '44px',
    padding: `${vars.space[1]} ${vars.space[3]}`,
    borderRadius: vars.radius.s,
    selectors: { '&[aria-selected=true]': { background: lazyVars.brandTint } },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&[aria-selected=true]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      },
    },
  },
]);

export const text = style([
  plain,
  {
    flex: 1,
    minWidth: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
]);

export const price = style([
  plain,
  { flex: 'none', color: vars.color.textMuted, font: `500 14px/20px ${vars.font}` },
]);
