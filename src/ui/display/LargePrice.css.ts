import { globalStyle, style } from '@vanilla-extract/css';
import { oldPrice } from './Price.css.ts';

/** Enlarges a `Price` on a product's own page. Separate from `Price.css.ts`, because a grid of products does not need it. */
export const largePrice = style({});

globalStyle(`${largePrice} > *`, {
  height: 'auto',
  fontSize: '28px',
  lineHeight: '34px',
  letterSpacing: '-.02em',
});
globalStyle(`${largePrice} ${oldPrice}`, { fontSize: '16px' });
