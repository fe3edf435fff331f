import { type MouseEvent, useEffect, useRef } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { hidden } from '../../ui/theme/base.css.ts';
import { FavoriteHeart } from '../favorites/index.ts';
import { ProductCards, ProductSkeletons } from '../product-cards/index.ts';
import { NoProducts } from './NoProducts.tsx';
import { ProductsError } from './ProductsError.tsx';
import { page } from './ProductsPage.css.ts';
import { useProductFeed } from './useProductFeed.ts';
import { useWindow } from './useWindow.ts';

export interface ProductFeedProps {
  /** The id or name of a campus. Default: the one the visitor has chosen. */
  campus?: string;
  /** Shows only this category, such as `Books`. */
  category?: string;
  /** Shows only products that match these words. */
  search?: string;
  /** How many of the first pictures are fetched at once. */
  eager?: number;
  /** Called when people want another campus because this one sells nothing yet. Default: a link to the hosted site. */
  onChangeCampus?(): void;
  /** Called when a product is pressed, before its link is followed. */
  onOpen?(product: Product, event: MouseEvent<HTMLAnchorElement>): void;
}

/** All products of a campus, loaded further as the reader scrolls. For a page of its own. */
export function ProductFeed({ campus, category, search, eager, onChangeCampus, onOpen }: ProductFeedProps) {
  const feed = useProductFeed({ campus: useCampusId(campus), category, search });
  const list = useRef<HTMLUListElement>(null);
  const { start, end, total } = useWindow(list, feed.products.length);
  const isSearching = search !== undefined;

  return (
    <div className={page}>
      {isSearching && (
        <p className={hidden} role="status">
          {feed.products.length > 0 && countOf(feed)}
        </p>
      )}
      {feed.products.length > 0 ? (
        <ProductCards
          list={list}
          products={feed.products.slice(start, end)}
          positionOf={(index) => ({
            'aria-setsize': feed.hasMore ? -1 : total,
            'aria-posinset': start + index + 1,
          })}
          eager={eager && eager - start}
          corner={(product) => <FavoriteHeart product={product} />}
          onOpen={onOpen}
        />
      ) : feed.error ? (
        <ProductsError
          error={feed.error}
          searching={isSearching}
          isRetrying={feed.isLoading}
          onRetry={feed.retry}
        />
      ) : feed.isLoading ? (
        <ProductSkeletons count={6} />
      ) : (
        <NoProducts search={search} category={category} onChangeCampus={onChangeCampus} />
      )}
      {feed.products.length > 0 && feed.error ? (
        <ProductsError
          error={feed.error}
          searching={isSearching}
          isRetrying={feed.isLoadingMore}
          onRetry={feed.loadMore}
        />
      ) : (
        feed.hasMore && <More key={feed.batches.length} onReach={feed.loadMore} />
      )}
    </div>
  );
}

/** How many were found. The words stay when more of them are read, or a screen reader would say each new number. */
function countOf({ batches, hasMore }: ReturnType<typeof useProductFeed>): string {
  const first = batches[0]?.length ?? 0;
  if (hasMore || batches.length > 1) return `More than ${first} products`;
  return first === 1 ? '1 product' : `${first} products`;
}

/** Stands at the end of what is loaded and asks for more before the reader arrives. */
export function More({ onReach }: { onReach(): void }) {
  const place = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      // A busy browser tells several changes at once: the first may say that it is out of sight and the last not.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      <ProductSkeletons count={2} isQuiet />
    </div>
  );
}
