import { keyframes, style } from '@vanilla-extract/css';
import { plain, pressable } from '../theme/base.css.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { vars } from '../theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const popover = style([
  plain,
  {
    minWidth: '180px',
    maxWidth: 'min(320px, 94vw)',
    borderRadius: vars.radius.m,
    background: lazyVars.surfaceRaised,
    color: vars.color.text,
    boxShadow: lazyVars.elevation3,
    font: `500 16px/24px ${vars.font}`,
    letterSpacing: 'normal',
    textAlign: 'start',
    outline: 0,
    animation: `${appear} ${vars.duration[1]} ${vars.ease}`,
    '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
  },
]);

export const list = style([
  plain,
  {
    maxHeight: 'inherit',
    overflowY: 'auto',
    padding: vars.space[1],
    outline: 0,
  },
]);

export const item = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    minHeight: '48px',
    paddingInline: vars.space[3],
    borderRadius: vars.radius.s,
    overflowWrap: 'anywhere',
    selectors: {
      '&[data-focused]': { background: vars.color.surfaceSunken },
      '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
      '&[data-destructive]': { color: lazyVars.danger },
      '&[data-disabled]': { color: vars.color.textMuted, cursor: 'default' },
    },
    '@media': { '(forced-colors: active)': { selectors: { '&[data-disabled]': { color: 'GrayText' } } } },
  },
]);
