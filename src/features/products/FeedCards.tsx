import { type MouseEvent, memo, useRef } from 'react';
import type { Ad, Product } from '../../contract/shared/types.ts';
import { AdCard, AdSlides, type Ads } from '../ads/index.ts';
import { FavoriteHeart } from '../favorites/index.ts';
import { grid, ProductCard } from '../product-cards/index.ts';
import { type AdPlacement, cellsPerCarousel, countCells, getCell } from './ad-placement.ts';
import { countWides } from './long-list/grid.ts';
import { useWindow, wideRow } from './long-list/useWindow.ts';
import { cardSizes, cell as cellClass, feed, wide } from './ProductsPage.css.ts';

export interface FeedCardsProps {
  products: readonly Product[];
  /** Undefined while they are loading. */
  ads: Ads | undefined;
  /** Whether the list continues after these products. */
  hasMore: boolean;
  /** The number of products on the first screen, whose pictures are fetched at once. */
  eager?: number;
  onOpen?(product: Product, event: MouseEvent<HTMLAnchorElement>): void;
}

const noAds: Ads = { carousel: [], native: [] };

/** The cards of a long list, with adverts between them. Renders only those near the screen. */
export function FeedCards({ products, ads = noAds, hasMore, eager = 0, onOpen }: FeedCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const placement: AdPlacement = { adCount: ads.native.length, hasCarousel: ads.carousel.length > 0 };
  const cells = countCells(products.length, placement);
  const cellsPerWide = cellsPerCarousel(placement);
  const part = useWindow(list, cells, cellsPerWide);

  const total = hasMore ? -1 : cells + countWides({ cells, cellsPerWide });
  const positionProps = (index: number) => ({ 'aria-setsize': total, 'aria-posinset': index + 1 });
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
          {...positionProps(nextWide * (cellsPerWide + 1) - 1)}
        >
          <AdSlides ads={ads.carousel} label={`More adverts, ${nextWide}`} />
        </li>,
      );
    }
  };
  for (let index = part.cells[0]; index < part.cells[1]; index += 1) {
    addWides(index);
    const cell = getCell(index, placement);
    const product = cell.product === undefined ? undefined : products[cell.product];
    const ad = cell.ad === undefined ? undefined : ads.native[cell.ad];
    items.push(
      <Cell
        key={product?._id ?? `cell ${index}`}
        product={product}
        ad={ad}
        eager={index < eager}
        onOpen={onOpen}
        {...positionProps(index + (cellsPerWide ? Math.floor(index / cellsPerWide) : 0))}
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

/** Memoized, so that scrolling does not render the visible cards again. */
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
