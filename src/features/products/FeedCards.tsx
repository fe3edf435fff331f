import { type MouseEvent, memo, useRef } from 'react';
import type { Ad, Product } from '../../contract/shared/types.ts';
import { AdCard, AdSlides, type Ads } from '../ads/index.ts';
import { FavoriteHeart } from '../favorites/index.ts';
import { grid, ProductCard } from '../product-cards/index.ts';
import { type AdPlacement, cellAt, cellsPerCarousel, countCells } from './ad-placement.ts';
import { cardSizes } from './card-sizes.ts';
import { countWides } from './long-list/grid.ts';
import { useWindow, wideRow } from './long-list/useWindow.ts';
import { cell as cellClass, feed, wide } from './ProductsPage.css.ts';

export interface FeedCardsProps {
  products: readonly Product[];
  /** Undefined while they are on their way. */
  ads: Ads | undefined;
  /** True when the list goes on after these products. */
  hasMore: boolean;
  /** How many of the first pictures are fetched at once. */
  eager?: number;
  onOpen?(product: Product, event: MouseEvent<HTMLAnchorElement>): void;
}

const noAds: Ads = { carousel: [], native: [] };

/** The cards of a long list with adverts between them, of which only those near the screen are in the page. */
export function FeedCards({ products, ads = noAds, hasMore, eager = 0, onOpen }: FeedCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const placement: AdPlacement = { adCount: ads.native.length, hasCarousel: ads.carousel.length > 0 };
  const cells = countCells(products.length, placement);
  const cellsPerWide = cellsPerCarousel(placement);
  const part = useWindow(list, cells, cellsPerWide);

  const total = hasMore ? -1 : cells + countWides({ cells, cellsPerWide });
  const place = (index: number) => ({ 'aria-setsize': total, 'aria-posinset': index + 1 });
  const items = [];
  let [nextWide, endWide] = part.wides;
  const addWides = (cellsBefore: number) => {
    while (cellsPerWide && nextWide < endWide && (nextWide + 1) * cellsPerWide <= cellsBefore) {
      nextWide += 1;
      items.push(
        <li
          key={`row ${nextWide}`}
          className={wide}
          {...wideRow}
          {...place(nextWide * (cellsPerWide + 1) - 1)}
        >
          <AdSlides ads={ads.carousel} label={`More adverts, ${nextWide}`} />
        </li>,
      );
    }
  };
  for (let index = part.cells[0]; index < part.cells[1]; index += 1) {
    addWides(index);
    const cell = cellAt(index, placement);
    const product = cell.product === undefined ? undefined : products[cell.product];
    const ad = cell.ad === undefined ? undefined : ads.native[cell.ad];
    items.push(
      <Cell
        key={product?._id ?? `cell ${index}`}
        product={product}
        ad={ad}
        eager={index < eager}
        onOpen={onOpen}
        {...place(index + (cellsPerWide ? Math.floor(index / cellsPerWide) : 0))}
      />,
    );
  }
  addWides(cells);
  return (
    <ul className={`${grid} ${feed}`} ref={list}>
      {items}
    </ul>
  );
}

interface CellProps extends Pick<FeedCardsProps, 'onOpen'> {
  product: Product | undefined;
  ad: Ad | undefined;
  eager: boolean;
  'aria-setsize': number;
  'aria-posinset': number;
}

/** Cards that stay while the reader scrolls are not rendered again. */
const Cell = memo(function Cell({ product, ad, eager, onOpen, ...position }: CellProps) {
  return (
    <li className={cellClass} {...position}>
      {product && (
        <ProductCard
          product={product}
          eager={eager}
          sizes={cardSizes}
          corner={<FavoriteHeart product={product} />}
          onOpen={onOpen}
        />
      )}
      {ad && <AdCard ad={ad} sizes={cardSizes} />}
    </li>
  );
});
