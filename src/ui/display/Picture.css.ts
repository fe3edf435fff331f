import { style } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';

/** Its place, and the cloth that stands in for a picture. */
export const frame = style([
  plain,
  {
    display: 'block',
    position: 'relative',
    width: '100%',
    height: '100%',
    background: vars.color.surfaceSunken,
    // Not as a filter: it must follow the scheme of the page around a widget, and only colours do.
    selectors: {
      '&::after': {
        content: '',
        position: 'absolute',
        inset: 0,
        background: vars.color.dim,
        pointerEvents: 'none',
      },
    },
  },
]);

export const picture = style([
  plain,
  {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    // A picture that failed shows no torn icon and no text.
    selectors: { '&[data-failed]': { opacity: 0 } },
  },
]);
