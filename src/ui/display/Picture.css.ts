import { resetStyle } from '../theme/reset-style.ts';
import { vars } from '../theme/theme.css.ts';

/** Contains the image, or a placeholder instead. */
export const frame = resetStyle({
  display: 'block',
  position: 'relative',
  width: '100%',
  height: '100%',
  background: vars.color.surfaceSunken,
  // Dims the picture in dark mode. A filter cannot do this: only a color can depend on the color scheme (`light-dark()`).
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      background: vars.color.dim,
      pointerEvents: 'none',
    },
  },
});

export const picture = resetStyle({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  // Hides the browser's broken-image icon and the alt text.
  selectors: { '&[data-failed]': { opacity: 0 } },
});
