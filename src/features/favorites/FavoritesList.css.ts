import { globalStyle, style } from '@vanilla-extract/css';
import { plain, root } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** On a page of its own the columns follow the screen, as those of all products do. */
export const page = style([root]);

globalStyle(`${page} ul`, {
  '@media': {
    '(min-width: 1024px)': {
      '@container': {
        '(min-width: 680px)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', rowGap: '28px' },
      },
    },
  },
});

export const more = style([
  plain,
  { display: 'grid', justifyContent: 'center', marginBlockStart: vars.space[6] },
]);
