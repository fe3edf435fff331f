import { globalStyle, style } from '@vanilla-extract/css';
import { body as frameBody } from '../../ui/overlays/DialogFrame.css.ts';
import { focusRing, focusRingColor, noFocusRing } from '../../ui/theme/focus-ring.ts';
import { font } from '../../ui/theme/fonts.ts';
import { layout } from '../../ui/theme/layout.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { pressableStyle, resetStyle } from '../../ui/theme/reset-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const head = resetStyle({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  flex: 'none',
  padding: `52px ${vars.space[5]} 18px`,
  background: lazyVars.hero,
  color: lazyVars.onHero,
});

export const closeButton = resetStyle({
  position: 'absolute',
  insetBlockStart: '6px',
  insetInlineEnd: '6px',
  color: lazyVars.onHero,
});

globalStyle(`${closeButton} button`, { color: lazyVars.onHero });

export const userLink = pressableStyle(layout.row(3), {
  color: lazyVars.onHero,
  selectors: { '&:focus-visible': focusRingColor(lazyVars.onHero) },
});

globalStyle(`${userLink} > :first-child`, {
  ...font.title,
  width: '66px',
  height: '66px',
  borderRadius: vars.radius.full,
  border: `3px solid ${vars.color.accent}`,
});

export const userText = resetStyle({ display: 'grid', minWidth: 0 });

export const name = resetStyle(font.heading, { color: lazyVars.onHero, overflowWrap: 'anywhere' });

export const email = resetStyle(font.small, { color: lazyVars.onHero, overflowWrap: 'anywhere' });

export const profileLink = pressableStyle(font.smallMedium, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: '24px',
  color: vars.color.accent,
});

export const body = style([frameBody, { padding: `${vars.space[3]} 10px` }]);

export const vendorButton = pressableStyle(layout.row(4), {
  width: '100%',
  minHeight: '60px',
  marginBlockEnd: vars.space[1],
  padding: '10px',
  borderRadius: vars.radius.m,
  background: lazyVars.brandTint,
  color: vars.color.brandText,
  textAlign: 'start',
});

export const vendorIcon = resetStyle(layout.centered, {
  flex: 'none',
  width: '40px',
  height: '40px',
  borderRadius: '12px',
  background: vars.color.accent,
  color: vars.color.onAccent,
});

export const vendorText = resetStyle(font.bodyMedium, {
  display: 'grid',
  flex: 1,
  color: vars.color.brandText,
});

export const price = resetStyle(font.caption, { color: vars.color.brandText });

export const list = resetStyle({ display: 'grid' });

export const entry = resetStyle(layout.row(4), {
  position: 'relative',
  minHeight: '56px',
  paddingInline: '10px',
  borderRadius: vars.radius.m,
  color: vars.color.text,
  selectors: {
    '&:hover': { background: vars.color.surfaceSunken },
    '&[data-danger]': { color: lazyVars.danger },
  },
});

export const entryIcon = resetStyle(layout.centered, {
  flex: 'none',
  width: '40px',
  height: '40px',
  borderRadius: '12px',
  background: vars.color.surfaceSunken,
  color: 'inherit',
});

/** The link covers the whole row. */
export const link = pressableStyle(font.bodyMedium, {
  flex: 1,
  textAlign: 'start',
  color: 'inherit',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.m },
    '&:focus-visible': noFocusRing,
    '&:focus-visible::after': focusRing('-2px'),
  },
});

/** The number of new orders. */
export const count = resetStyle({ marginInlineStart: vars.space[2] });

/** The footer has a dotted line above it, with a dot every 8 px. */
export const footer = resetStyle({
  flex: 'none',
  padding: `${vars.space[3]} 10px`,
  paddingBlockEnd: `calc(${vars.space[3]} + env(safe-area-inset-bottom))`,
  backgroundImage: `radial-gradient(circle, ${vars.color.borderStrong} 1px, transparent 1.5px)`,
  backgroundRepeat: 'repeat-x',
  backgroundSize: '8px 4px',
});
