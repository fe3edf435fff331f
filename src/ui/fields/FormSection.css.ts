import { globalStyle, style } from '@vanilla-extract/css';
import { plain, pressable } from '../theme/base.css.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { vars } from '../theme/theme.css.ts';

export const form = style([plain, { display: 'grid', gap: '14px', minWidth: 0 }]);

export const heading = style([
  plain,
  {
    color: vars.color.text,
    font: `700 18px/24px ${vars.font}`,
    letterSpacing: '-.01em',
    overflowWrap: 'anywhere',
  },
]);

export const summary = style([
  plain,
  {
    // Leaves room for the focus ring when the summary is scrolled into view.
    scrollMarginBlock: vars.space[2],
    padding: `${vars.space[3]} ${vars.space[4]} ${vars.space[2]}`,
    border: `2px solid ${lazyVars.danger}`,
    borderRadius: vars.radius.m,
    background: vars.color.surface,
    color: vars.color.text,
    selectors: {
      // A script focuses the summary after a submit, so `:focus-visible` may not match.
      '&:focus': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
  },
]);

export const summaryTitle = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    color: lazyVars.danger,
    font: `700 16px/24px ${vars.font}`,
    overflowWrap: 'anywhere',
  },
]);

globalStyle(`${summaryTitle} > svg`, { flex: 'none' });

export const list = style([plain]);

export const link = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    borderRadius: vars.radius.xs,
    font: `400 14px/20px ${vars.font}`,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    overflowWrap: 'anywhere',
  },
]);
