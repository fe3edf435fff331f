import { globalStyle, style } from '@vanilla-extract/css';
import { noFocusRing, ring } from '../../ui/theme/focus-ring.ts';
import { layout } from '../../ui/theme/layout.ts';
import { resetStyle } from '../../ui/theme/reset-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const uploader = resetStyle(layout.stack(3), { containerType: 'inline-size' });

export const cards = resetStyle(layout.stack(4, '10px'), {
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '@container': { '(min-width: 480px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
  selectors: { '&:focus': noFocusRing },
});

/** Lays out the picture as if this element, which only listens for its errors, did not exist. */
export const withoutBox = style({ display: 'contents' });

/** The first frame of a video. It covers the icon. */
export const firstFrame = resetStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  pointerEvents: 'none',
});

export const videoTile = resetStyle(layout.centered, {
  width: '100%',
  height: '100%',
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
});

/** Marks the card at whose position the dragged card would be dropped. */
globalStyle(`${cards} > [data-over]`, { ...ring(vars.color.brand), borderRadius: vars.radius.m });

globalStyle(`${cards} > [data-dragged]`, { opacity: 0.5 });
