// Where adverts stand among products: one in a cell of its own after every fifth product, and after every thirtieth the
// carousel in a row of its own instead.

const productsPerAd = 5;
const productsPerCarousel = 30;

/** Which adverts there are to stand among the products. A kind of which there is none has no place. */
export interface AdPlacement {
  /** How many take a cell. When there are more places they repeat in turn. */
  adCount: number;
  hasCarousel: boolean;
}

/** What stands in a cell: the product, or the advert, of this number. */
export type Cell = { product: number; ad?: undefined } | { ad: number; product?: undefined };

/** How many cells stand before each carousel. Undefined: there is none. */
export function cellsPerCarousel({ adCount, hasCarousel }: AdPlacement): number | undefined {
  if (!hasCarousel) return undefined;
  return productsPerCarousel + (adCount > 0 ? productsPerCarousel / productsPerAd - 1 : 0);
}

/** How many cells so many products take, with the adverts between and after them. */
export function countCells(products: number, { adCount, hasCarousel }: AdPlacement): number {
  if (adCount === 0) return products;
  const carousels = hasCarousel ? Math.floor(products / productsPerCarousel) : 0;
  return products + Math.floor(products / productsPerAd) - carousels;
}

export function cellAt(index: number, placement: AdPlacement): Cell {
  if (placement.adCount === 0) return { product: index };
  // Without a carousel one part follows the other for ever.
  const perPart = cellsPerCarousel(placement) ?? productsPerAd + 1;
  const part = Math.floor(index / perPart);
  const group = Math.floor((index % perPart) / (productsPerAd + 1));
  const place = (index % perPart) % (productsPerAd + 1);
  const adsPerPart = placement.hasCarousel ? productsPerCarousel / productsPerAd - 1 : 1;
  if (place === productsPerAd) return { ad: (part * adsPerPart + group) % placement.adCount };
  const productsPerPart = placement.hasCarousel ? productsPerCarousel : productsPerAd;
  return { product: part * productsPerPart + group * productsPerAd + place };
}
