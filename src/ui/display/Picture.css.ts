import { style } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';

export const picture = style([
  plain,
  {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    background: vars.color.surfaceSunken,
    // A picture that failed shows no torn icon and no text: the plain ground stands in for it.
    selectors: { '&[data-failed]': { opacity: 0 } },
  },
]);
