import { globalStyle, style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const uploader = style([plain, { display: 'grid', gap: vars.space[3], containerType: 'inline-size' }]);

export const cards = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: `${vars.space[4]} 10px`,
    '@container': { '(min-width: 480px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
    selectors: { '&:focus': { outline: 0 } },
  },
]);

/** Lays out the picture as if this element, which only listens for its errors, did not exist. */
export const withoutBox = style({ display: 'contents' });

/** The first frame of a video. It covers the icon. */
export const firstFrame = style([
  plain,
  {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    pointerEvents: 'none',
  },
]);

export const videoTile = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    background: vars.color.surfaceSunken,
    color: vars.color.textMuted,
  },
]);

/** Marks the card at whose position the dragged card would be dropped. */
globalStyle(`${cards} > [data-over]`, {
  outline: `2px solid ${vars.color.brand}`,
  outlineOffset: '2px',
  borderRadius: vars.radius.m,
});

globalStyle(`${cards} > [data-dragged]`, { opacity: 0.5 });
