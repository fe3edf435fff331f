import { style } from '@vanilla-extract/css';
import { plain } from '../../../src/ui/theme/base.css.ts';
import { vars } from '../../../src/ui/theme/theme.css.ts';

/** An advert, as yellow as on the site's home page. */
export const advert = style([
  plain,
  {
    display: 'grid',
    gap: vars.space[3],
    justifyItems: 'start',
    alignContent: 'center',
    padding: `${vars.space[4]} 36px`,
    background: vars.color.accent,
    color: vars.color.onAccent,
    font: `800 20px/24px ${vars.font}`,
  },
]);

export const picture = style([plain, { maxWidth: '360px' }]);
