import { globalStyle } from '@vanilla-extract/css';
import { body as frameBody } from '../../ui/overlays/DialogFrame.css.ts';
import { extendStyle, focus, font, layout, paint, pressableStyle, resetStyle, vars } from '../../ui/theme.ts';

export const head = resetStyle(paint.hero, layout.patterned, {
  flex: 'none',
  padding: `52px ${vars.space[5]} 18px`,
});

export const closeButton = resetStyle({
  position: 'absolute',
  insetBlockStart: '6px',
  insetInlineEnd: '6px',
  color: vars.color.onHero,
});

globalStyle(`${closeButton} button`, { color: vars.color.onHero });

export const userLink = pressableStyle(layout.row(3), {
  color: vars.color.onHero,
  selectors: { '&:focus-visible': focus.ringColor(vars.color.onHero) },
});

globalStyle(`${userLink} > :first-child`, {
  ...layout.size('66px'),
  ...font.title,
  borderRadius: vars.radius.full,
  border: `3px solid ${vars.color.accent}`,
});

export const userText = resetStyle({ display: 'grid', minWidth: 0 });

export const name = resetStyle(font.heading, { color: vars.color.onHero, overflowWrap: 'anywhere' });

export const email = resetStyle(font.small, { color: vars.color.onHero, overflowWrap: 'anywhere' });

export const profileLink = pressableStyle(font.smallMedium, layout.inlineRow(1), {
  minHeight: '24px',
  color: vars.color.accent,
});

export const body = extendStyle(frameBody, { padding: `${vars.space[3]} 10px` });

export const vendorButton = pressableStyle(layout.row(4), paint.tint, {
  width: '100%',
  minHeight: '60px',
  marginBlockEnd: vars.space[1],
  padding: '10px',
  borderRadius: vars.radius.m,
  textAlign: 'start',
});

export const vendorIcon = resetStyle(layout.iconBox('40px', '12px'), paint.accent, { flex: 'none' });

export const vendorText = resetStyle(font.bodyMedium, paint.brandText, { display: 'grid', flex: 1 });

export const price = resetStyle(font.caption, paint.brandText);

export const list = resetStyle({ display: 'grid' });

export const entry = resetStyle(layout.row(4), {
  position: 'relative',
  minHeight: '56px',
  paddingInline: '10px',
  borderRadius: vars.radius.m,
  color: vars.color.text,
  selectors: {
    '&:hover': { background: vars.color.surfaceSunken },
    '&[data-danger]': { color: vars.color.danger },
  },
});

export const entryIcon = resetStyle(layout.iconBox('40px', '12px'), {
  flex: 'none',
  background: vars.color.surfaceSunken,
  color: 'inherit',
});

/** The link covers the whole row. */
export const link = pressableStyle(font.bodyMedium, layout.coveringLink(vars.radius.m, '-2px'), {
  flex: 1,
  textAlign: 'start',
  color: 'inherit',
});

/** The number of new orders. */
export const count = resetStyle({ marginInlineStart: vars.space[2] });

/**
 * The campus, at the bottom. On a phone it lies under the thumb that has opened the panel, and cannot be pressed: a
 * second tap must not log anybody out.
 */
export const campus = resetStyle(font.caption, layout.row(2), paint.mutedText, {
  minHeight: `calc(44px + env(safe-area-inset-bottom))`,
  paddingInline: vars.space[5],
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  '@media': {
    '(max-width: 1023px)': { minHeight: 'calc(72px + env(safe-area-inset-bottom))' },
  },
});

/** The footer has a dotted line above it, with a dot every 8 px. */
export const footer = resetStyle({
  flex: 'none',
  padding: `${vars.space[3]} 10px 0`,
  backgroundImage: `radial-gradient(circle, ${vars.color.borderStrong} 1px, transparent 1.5px)`,
  backgroundRepeat: 'repeat-x',
  backgroundSize: '8px 4px',
});
