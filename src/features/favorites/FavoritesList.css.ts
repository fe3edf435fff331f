import { globalStyle, style } from '@vanilla-extract/css';
import { desktop, root } from '../../ui/theme.ts';

/** On the hosted site the number of columns depends on the screen, as in ProductFeed.css.ts. */
export const siteContainer = style([root]);

globalStyle(`${siteContainer} ul`, {
  '@media': {
    [desktop]: {
      '@container': {
        '(min-width: 680px)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', rowGap: '28px' },
      },
    },
  },
});
