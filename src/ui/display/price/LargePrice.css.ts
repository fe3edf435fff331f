import { globalStyle, style } from '@vanilla-extract/css';
import { old } from './Price.css.ts';

/** Around a price on a product's own page. Apart from `Price`, which a grid shows without this. */
export const large = style({});

globalStyle(`${large} > *`, {
  height: 'auto',
  fontSize: '28px',
  lineHeight: '34px',
  letterSpacing: '-.02em',
});
globalStyle(`${large} ${old}`, { fontSize: '16px' });
