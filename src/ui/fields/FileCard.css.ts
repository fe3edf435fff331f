import { style } from '@vanilla-extract/css';
import { mix } from '../theme/shades.ts';
import { extendStyle, font, layout, paint, pressableStyle, resetStyle, ring, vars } from '../theme.ts';

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
    [`${card}[data-invalid] &`]: ring(vars.color.danger, '-2px'),
  },
});

/** Covers the preview while the file is uploading or after an error. */
export const stateCover = resetStyle(layout.centered, layout.cover, {
  background: vars.color.scrim,
  color: vars.color.white,
  selectors: { [`${card}[data-invalid] &`]: { background: mix(vars.color.failed, 72, 'transparent') } },
});

export const progressRing = style({ filter: 'drop-shadow(0 0 1px rgb(0 0 0 / .4))' });

export const retryButton = pressableStyle(font.smallBold, layout.inlineRow('6px'), {
  minWidth: '44px',
  minHeight: '44px',
  paddingInline: vars.space[2],
  borderRadius: vars.radius.s,
  selectors: { '&:focus-visible': ring('currentColor', '-2px') },
});

/** The corner of the preview that holds the `tools` button. That button has a disc of its own, which looks like `disc`. */
export const tools = resetStyle(layout.size('44px'), {
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  display: 'grid',
});

export const badge = resetStyle({
  position: 'absolute',
  insetBlockEnd: vars.space[1],
  insetInlineStart: vars.space[1],
});

export const removeButton = pressableStyle(layout.touchTarget('44px'), {
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  color: vars.color.white,
});

export const editButton = pressableStyle(layout.touchTarget('44px'), {
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  color: vars.color.white,
});

/** The visible round background of ✕, and of the button that edits the file. */
export const disc = resetStyle(layout.iconBox('28px'), paint.forcedBorder('ButtonText'), {
  background: vars.color.scrim,
  selectors: {
    [`${removeButton}:focus-visible &, ${editButton}:focus-visible &`]: ring('currentColor', '1px'),
  },
});

export const name = resetStyle(font.captionMedium, { color: vars.color.text });

export const details = resetStyle(font.caption, paint.mutedText, { overflowWrap: 'anywhere' });

export const error = extendStyle(details, { color: vars.color.danger });
