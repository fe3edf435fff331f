import { style } from '@vanilla-extract/css';
import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { plain, root } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const container = root;

export const search = style([plain, { maxWidth: '560px', marginBlockEnd: vars.space[4] }]);

export const list = style([
  plain,
  {
    display: 'grid',
    gap: vars.space[4],
    '@container': {
      '(min-width: 620px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '(min-width: 1000px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
]);

export const place = style([plain, { minWidth: 0 }]);

/** As high as a card. */
export const cardPlace = style([skeleton, { height: '218px', borderRadius: vars.radius.l }]);

export const more = style([
  plain,
  { display: 'flex', justifyContent: 'center', marginBlockStart: vars.space[6] },
]);
