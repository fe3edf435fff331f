import { globalStyle, style } from '@vanilla-extract/css';
import { oldPrice } from './Price.css.ts';

/** Enlarges a `Price` on a product's own page. Separate from `Price.css.ts`, because a grid does not need it. */
export const large = style({});

globalStyle(`${large} > *`, {
  height: 'auto',
  fontSize: '28px',
  lineHeight: '34px',
  letterSpacing: '-.02em',
});
globalStyle(`${large} ${oldPrice}`, { fontSize: '16px' });
