import { globalStyle, style } from '@vanilla-extract/css';
import { body as frameBody } from '../../ui/overlays/DialogFrame.css.ts';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const head = style([
  plain,
  {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    flex: 'none',
    padding: `52px ${vars.space[5]} 18px`,
    background: lazyVars.hero,
    color: lazyVars.onHero,
  },
]);

export const closeButton = style([
  plain,
  { position: 'absolute', insetBlockStart: '6px', insetInlineEnd: '6px', color: lazyVars.onHero },
]);

globalStyle(`${closeButton} button`, { color: lazyVars.onHero });

export const userLink = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    color: lazyVars.onHero,
    selectors: { '&:focus-visible': { outlineColor: lazyVars.onHero } },
  },
]);

globalStyle(`${userLink} > :first-child`, {
  width: '66px',
  height: '66px',
  borderRadius: vars.radius.full,
  border: `3px solid ${vars.color.accent}`,
  fontSize: '22px',
});

export const userText = style([plain, { display: 'grid', minWidth: 0 }]);

export const name = style([
  plain,
  { font: `700 18px/24px ${vars.font}`, color: lazyVars.onHero, overflowWrap: 'anywhere' },
]);

export const email = style([
  plain,
  { font: `400 14px/20px ${vars.font}`, color: lazyVars.onHero, overflowWrap: 'anywhere' },
]);

export const profileLink = style([
  pressable,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[1],
    font: `500 14px/24px ${vars.font}`,
    color: vars.color.accent,
  },
]);

export const body = style([frameBody, { padding: `${vars.space[3]} 10px` }]);

export const vendorButton = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[4],
    width: '100%',
    minHeight: '60px',
    marginBlockEnd: vars.space[1],
    padding: '10px',
    borderRadius: vars.radius.m,
    background: lazyVars.brandTint,
    color: vars.color.brandText,
    textAlign: 'start',
  },
]);

export const vendorIcon = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '40px',
    height: '40px',
    borderRadius: '12px',
    background: vars.color.accent,
    color: vars.color.onAccent,
  },
]);

export const vendorText = style([
  plain,
  { display: 'grid', flex: 1, font: `500 16px/24px ${vars.font}`, color: vars.color.brandText },
]);

export const price = style([plain, { font: `400 12px/16px ${vars.font}`, color: vars.color.brandText }]);

export const list = style([plain, { display: 'grid' }]);

export const entry = style([
  plain,
  {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[4],
    minHeight: '56px',
    paddingInline: '10px',
    borderRadius: vars.radius.m,
    color: vars.color.text,
    selectors: {
      '&:hover': { background: vars.color.surfaceSunken },
      '&[data-danger]': { color: lazyVars.danger },
    },
  },
]);

export const entryIcon = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '40px',
    height: '40px',
    borderRadius: '12px',
    background: vars.color.surfaceSunken,
    color: 'inherit',
  },
]);

/** The link covers the whole row. */
export const link = style([
  pressable,
  {
    flex: 1,
    textAlign: 'start',
    font: `500 16px/24px ${vars.font}`,
    color: 'inherit',
    selectors: {
      '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.m },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
  },
]);

/** The number of new orders. */
export const count = style([plain, { marginInlineStart: vars.space[2] }]);

/** The footer has a dotted line above it, with a dot every 8 px. */
export const footer = style([
  plain,
  {
    flex: 'none',
    padding: `${vars.space[3]} 10px`,
    paddingBlockEnd: `calc(${vars.space[3]} + env(safe-area-inset-bottom))`,
    backgroundImage: `radial-gradient(circle, ${vars.color.borderStrong} 1px, transparent 1.5px)`,
    backgroundRepeat: 'repeat-x',
    backgroundSize: '8px 4px',
  },
]);
