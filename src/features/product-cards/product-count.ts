/** Returns a number of products as text, such as `1,240 products`. */
export const formatProductCount = (count: number): string =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-NG')} products`;
