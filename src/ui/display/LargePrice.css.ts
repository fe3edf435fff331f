import { globalStyle, style } from '@vanilla-extract/css';
import { font } from '../theme.ts';
import { oldPrice } from './Price.css.ts';

/** Enlarges a `Price` on a product's own page. Separate from `Price.css.ts`, because a grid of products does not need it. */
export const largePrice = style({});

globalStyle(`${largePrice} > *`, {
  ...font.largeTitle,
  height: 'auto',
});
globalStyle(`${largePrice} ${oldPrice}`, font.body);
