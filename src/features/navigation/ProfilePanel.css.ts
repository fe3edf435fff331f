import { globalStyle } from '@vanilla-extract/css';
import { body as frameBody } from '../../ui/overlays/DialogFrame.css.ts';
import { extendStyle, focus, font, layout, pressableStyle, resetStyle, vars } from '../../ui/theme/index.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';

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
  selectors: { '&:focus-visible': focus.ringColor(lazyVars.onHero) },
});

globalStyle(`${userLink} > :first-child`, {
  ...layout.size('66px'),
  ...font.title,
  borderRadius: vars.radius.full,
  border: `3px solid ${vars.color.accent}`,
});

export const userText = resetStyle({ display: 'grid', minWidth: 0 });

export const name = resetStyle(font.heading, { color: lazyVars.onHero, overflowWrap: 'anywhere' });

export const email = resetStyle(font.small, { color: lazyVars.onHero, overflowWrap: 'anywhere' });

export const profileLink = pressableStyle(font.smallMedium, layout.inlineRow(1), {
  minHeight: '24px',
  color: vars.color.accent,
});

export const body = extendStyle(frameBody, { padding: `${vars.space[3]} 10px` });

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

export const vendorIcon = resetStyle(layout.centered, layout.size('40px'), {
  flex: 'none',
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

export const entryIcon = resetStyle(layout.centered, layout.size('40px'), {
  flex: 'none',
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
    '&:focus-visible': focus.noRing,
    '&:focus-visible::after': focus.ring('-2px'),
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
