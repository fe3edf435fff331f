import { style } from '@vanilla-extract/css';
import { noFocusRing, ring } from '../theme/focus-ring.ts';
import { font } from '../theme/fonts.ts';
import { layout } from '../theme/layout.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { pressableStyle, resetStyle } from '../theme/reset-style.ts';
import { mix } from '../theme/shades.ts';
import { vars } from '../theme/theme.css.ts';

export const card = resetStyle({ display: 'block', minWidth: 0 });

export const preview = resetStyle({
  position: 'relative',
  display: 'block',
  aspectRatio: '1',
  overflow: 'hidden',
  marginBlockEnd: vars.space[2],
  borderRadius: vars.radius.m,
  background: vars.color.surfaceSunken,
  selectors: {
    [`${card}[data-invalid] &`]: ring(lazyVars.danger, '-2px'),
  },
});

/** Covers the preview while the file is uploading or after an error. */
export const stateCover = resetStyle(layout.centered, {
  position: 'absolute',
  inset: 0,
  background: lazyVars.scrim,
  color: lazyVars.white,
  selectors: { [`${card}[data-invalid] &`]: { background: mix(lazyVars.failed, 72, 'transparent') } },
});

export const progressRing = style({ filter: 'drop-shadow(0 0 1px rgb(0 0 0 / .4))' });

export const retryButton = pressableStyle(font.smallBold, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minWidth: '44px',
  minHeight: '44px',
  paddingInline: vars.space[2],
  borderRadius: vars.radius.s,
  selectors: { '&:focus-visible': ring('currentColor', '-2px') },
});

/** The corner of the preview that holds the `tools` button. That button has a disc of its own, which looks like `disc`. */
export const tools = resetStyle({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  display: 'grid',
  width: '44px',
  height: '44px',
});

export const badge = resetStyle({
  position: 'absolute',
  insetBlockEnd: vars.space[1],
  insetInlineStart: vars.space[1],
});

export const removeButton = pressableStyle(layout.centered, {
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  width: '44px',
  height: '44px',
  color: lazyVars.white,
  // The focus ring is drawn around the visible disc, not around the larger touch target.
  selectors: { '&:focus-visible': noFocusRing },
});

/** The visible round background of ✕. */
export const disc = resetStyle(layout.centered, {
  width: '28px',
  height: '28px',
  borderRadius: vars.radius.full,
  background: lazyVars.scrim,
  selectors: {
    [`${removeButton}:focus-visible &`]: ring('currentColor', '1px'),
  },
  '@media': { '(forced-colors: active)': { border: '1px solid ButtonText' } },
});

export const name = resetStyle(font.captionMedium, { color: vars.color.text });

export const details = resetStyle(font.caption, { color: vars.color.textMuted, overflowWrap: 'anywhere' });

export const error = style([details, { color: lazyVars.danger }]);
