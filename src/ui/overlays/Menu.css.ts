import { keyframes, style } from '@vanilla-extract/css';
import { plain, pressable } from '../theme/base.css.ts';
import { late } from '../theme/late-theme.css.ts';
import { vars } from '../theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

/** The target of a button on a picture, of which only the disc is seen. */
export const onPhoto = style([
  pressable,
  {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: '44px',
    height: '44px',
    color: late.thumb,
    selectors: { '&:focus-visible': { outline: 0 } },
  },
]);

export const disc = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: vars.radius.full,
    background: late.scrim,
    selectors: {
      [`${onPhoto}:focus-visible &`]: { outline: '2px solid currentColor', outlineOffset: '1px' },
    },
    '@media': { '(forced-colors: active)': { border: '1px solid ButtonText' } },
  },
]);

export const popover = style([
  plain,
  {
    minWidth: '180px',
    maxWidth: 'min(320px, 94vw)',
    borderRadius: vars.radius.m,
    background: late.surfaceRaised,
    color: vars.color.text,
    boxShadow: late.elevation3,
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
      '&[data-destructive]': { color: late.danger },
      '&[data-disabled]': { color: vars.color.textMuted, cursor: 'default' },
    },
    '@media': { '(forced-colors: active)': { selectors: { '&[data-disabled]': { color: 'GrayText' } } } },
  },
]);
