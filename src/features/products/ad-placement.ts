// The positions of adverts in a product list: an advert fills a cell after every fifth product. After every thirtieth
// product, the carousel fills a row instead.

const productsPerAd = 5;
const productsPerCarousel = 30;

/** The adverts to place, of two types. If there are no adverts of a type, the list reserves no places for that type. */
export interface AdPlacement {
  /** The number of adverts for cells. They repeat if there are more cells. */
  adCount: number;
  hasCarousel: boolean;
}

/** The content of a cell: the index of a product or of an advert. */
export type CellContent = { product: number; ad?: undefined } | { ad: number; product?: undefined };

/** The number of cells before each carousel. Undefined if there is no carousel. */
export function cellsBetweenCarousels({ adCount, hasCarousel }: AdPlacement): number | undefined {
  if (!hasCarousel) return undefined;
  return productsPerCarousel + (adCount > 0 ? productsPerCarousel / productsPerAd - 1 : 0);
}

/** The number of cells for the products and the adverts between and after them. */
export function countCells(productCount: number, { adCount, hasCarousel }: AdPlacement): number {
  if (adCount === 0) return productCount;
  const carouselCount = hasCarousel ? Math.floor(productCount / productsPerCarousel) : 0;
  return productCount + Math.floor(productCount / productsPerAd) - carouselCount;
}

/** Returns the content of the cell at this index. */
export function getCellContent(index: number, placement: AdPlacement): CellContent {
  if (placement.adCount === 0) return { product: index };
  // The list is made of equal parts. Each part ends before a carousel or, without carousels, after an advert. A group
  // is made of five products and the advert after them.
  const cellsPerPart = cellsBetweenCarousels(placement) ?? productsPerAd + 1;
  const partIndex = Math.floor(index / cellsPerPart);
  const groupIndex = Math.floor((index % cellsPerPart) / (productsPerAd + 1));
  const offset = (index % cellsPerPart) % (productsPerAd + 1);
  const adsPerPart = placement.hasCarousel ? productsPerCarousel / productsPerAd - 1 : 1;
  if (offset === productsPerAd) return { ad: (partIndex * adsPerPart + groupIndex) % placement.adCount };
  const productsPerPart = placement.hasCarousel ? productsPerCarousel : productsPerAd;
  return { product: partIndex * productsPerPart + groupIndex * productsPerAd + offset };
}
