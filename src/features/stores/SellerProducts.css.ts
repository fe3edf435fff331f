import { globalStyle, style } from '@vanilla-extract/css';
import { extendStyle, font, layout, paint, plain, resetStyle, vars } from '../../ui/theme.ts';

/** The search form, which does not fill a wide container. */
export const search = resetStyle({ display: 'block', maxWidth: '560px' });

/** On the page of a small shop, the search is in the header. Phones have no header on these pages. */
export const searchOnPhones = extendStyle(search, {
  '@media': { '(min-width: 600px)': { display: 'none' } },
});

/** The row is as high as its button, so that the products below do not shift when the button appears. */
export const headingRow = resetStyle(layout.wrappingRow(0, 3), {
  minHeight: '44px',
  marginBlock: vars.space[2],
});

export const heading = resetStyle(font.heading, { flex: 1 });

export const count = resetStyle(font.small, paint.mutedText);

/** Hides the seller on the cards, because all products are from the same seller. */
export const products = style([plain]);

globalStyle(`${products} article h3 + p`, { display: 'none' });
globalStyle(`${products} article :has(> h3)`, { minHeight: '67px' });
