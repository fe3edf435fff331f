import { type MouseEvent, memo, useRef } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { AdCard, AdSlides, type AdsByType, type LinkedAd } from '../ads/index.ts';
import { FavoriteHeart } from '../favorites/index.ts';
import { grid, ProductCard } from '../product-cards/index.ts';
import { type AdPlacement, cellsBetweenCarousels, countCells, getCellContent } from './ad-placement.ts';
import { countWideRows } from './long-list/grid.ts';
import { useRenderedGridPart, wideRowProps } from './long-list/useRenderedGridPart.ts';
import { adRow, cardSizes, cell as cellClass, feed } from './ProductFeed.css.ts';

export interface FeedCardsProps {
  products: readonly Product[];
  /** The adverts. Undefined while they are loading. */
  ads: AdsByType | undefined;
  /** Whether the list continues after these products. */
  hasMore: boolean;
  /** The number of products on the first screen, whose pictures are fetched at once. */
  eagerCount?: number;
  onOpen?(product: Product, event: MouseEvent<HTMLAnchorElement>): void;
}

const noAds: AdsByType = { carousel: [], native: [] };

/** The cards of a long list, with adverts between them. Renders only the cards near the screen. */
export function FeedCards({ products, ads = noAds, hasMore, eagerCount = 0, onOpen }: FeedCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const placement: AdPlacement = { adCount: ads.native.length, hasCarousel: ads.carousel.length > 0 };
  const cellCount = countCells(products.length, placement);
  const cellsBetweenWideRows = cellsBetweenCarousels(placement);
  const gridPart = useRenderedGridPart(list, cellCount, cellsBetweenWideRows);

  const ariaSetSize = hasMore ? -1 : cellCount + countWideRows({ cellCount, cellsBetweenWideRows });
  /** Props for a screen reader. `index` counts both cells and wide rows. */
  const positionProps = (index: number) => ({ 'aria-setsize': ariaSetSize, 'aria-posinset': index + 1 });
  // A wide row is a full row of the grid with a carousel of adverts.
  const items = [];
  let [nextWideRow, endWideRow] = gridPart.wideRows;
  const addWideRowsBefore = (cellIndex: number) => {
    while (
      cellsBetweenWideRows &&
      nextWideRow < endWideRow &&
      (nextWideRow + 1) * cellsBetweenWideRows <= cellIndex
    ) {
      nextWideRow += 1;
      items.push(
        <li
          key={`row ${nextWideRow}`}
          className={adRow}
          {...wideRowProps}
          {...positionProps(nextWideRow * (cellsBetweenWideRows + 1) - 1)}
        >
          <AdSlides ads={ads.carousel} label={`More adverts, ${nextWideRow}`} />
        </li>,
      );
    }
  };
  for (let index = gridPart.cells[0]; index < gridPart.cells[1]; index += 1) {
    addWideRowsBefore(index);
    const content = getCellContent(index, placement);
    const product = content.product === undefined ? undefined : products[content.product];
    const ad = content.ad === undefined ? undefined : ads.native[content.ad];
    items.push(
      <Cell
        key={product?._id ?? `cell ${index}`}
        product={product}
        ad={ad}
        eager={index < eagerCount}
        onOpen={onOpen}
        {...positionProps(index + (cellsBetweenWideRows ? Math.floor(index / cellsBetweenWideRows) : 0))}
      />,
    );
  }
  addWideRowsBefore(cellCount);
  return (
    <ul className={`${grid} ${feed}`} ref={list}>
      {items}
    </ul>
  );
}

interface CellProps extends Pick<FeedCardsProps, 'onOpen'> {
  product: Product | undefined;
  ad: LinkedAd | undefined;
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
