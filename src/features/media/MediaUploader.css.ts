import { globalStyle, style } from '@vanilla-extract/css';
import { focus, layout, paint, resetStyle, ring, vars } from '../../ui/theme.ts';

export const uploader = resetStyle(layout.stack(3), { containerType: 'inline-size' });

export const cards = resetStyle(layout.stack(4, '10px'), {
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '@container': { '(min-width: 480px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
  selectors: { '&:focus': focus.noRing },
});

/** Lays out the picture as if this element, which only listens for its errors, did not exist. */
export const withoutBox = style({ display: 'contents' });

/** The first frame of a video. It covers the icon. */
export const firstFrame = resetStyle(layout.cover, layout.size('100%'), {
  objectFit: 'cover',
  pointerEvents: 'none',
});

export const videoTile = resetStyle(layout.centered, layout.size('100%'), paint.sunken);

/** Marks the card at whose position the dragged card would be dropped. */
globalStyle(`${cards} > [data-over]`, { ...ring(vars.color.brand), borderRadius: vars.radius.m });

globalStyle(`${cards} > [data-dragged]`, { opacity: 0.5 });
