import { globalStyle, style } from '@vanilla-extract/css';
import { desktop, root } from '../../ui/theme.ts';

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** On the hosted site the number of columns depends on the screen, as in ProductFeed.css.ts. */
export const siteContainer = style([root]);

globalStyle(`${siteContainer} ul`, {
  '@media': {
    [desktop]: {
      '@container': {
        '(min-width: 680px)': { gridTemplateColumns: columns(5), rowGap: '28px' },
        '(min-width: 1240px)': { gridTemplateColumns: columns(6) },
        '(min-width: 1520px)': { gridTemplateColumns: columns(7) },
      },
    },
  },
});
