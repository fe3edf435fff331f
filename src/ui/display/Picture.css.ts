import { layout, resetStyle, vars } from '../theme.ts';

/** Contains the image, or a placeholder instead. */
export const frame = resetStyle(layout.size('100%'), {
  display: 'block',
  position: 'relative',
  background: vars.color.surfaceSunken,
  // Dims the picture in dark mode. A filter cannot do this: only a color can depend on the color scheme (`light-dark()`).
  selectors: {
    '&::after': {
      ...layout.cover,
      content: '',
      background: vars.color.dim,
      pointerEvents: 'none',
    },
  },
});

export const picture = resetStyle(layout.size('100%'), {
  display: 'block',
  objectFit: 'cover',
  // Hides the browser's broken-image icon and the alt text.
  selectors: { '&[data-failed]': { opacity: 0 } },
});
