import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { hidden } from '../../ui/theme/base.css.ts';
import { useAds } from '../ads/index.ts';
import { ProductSkeletons } from '../product-cards/index.ts';
import { FeedCards } from './FeedCards.tsx';
import { NoProducts } from './NoProducts.tsx';
import { ProductsError } from './ProductsError.tsx';
import { head, instead, page } from './ProductsPage.css.ts';
import { RefreshButton } from './RefreshButton.tsx';
import { useProductFeed } from './useProductFeed.ts';

export interface ProductFeedProps {
  /** The id or name of a campus. Default: the one the visitor has chosen. */
  campus?: string;
  /** Shows only this category, such as `Books`. */
  category?: string;
  /** Shows only products that match these words. */
  search?: string;
  /** Stands above the products. */
  heading?: ReactNode;
  /** How many of the first pictures are fetched at once. */
  eager?: number;
  /** Called when people want another campus because this one sells nothing yet. Default: a link to the hosted site. */
  onChangeCampus?(): void;
  /**
   * Called when people ask for what is new, which the list reads by itself. With it there is a button for that, beside
   * the heading.
   */
  onRefresh?(): void;
  /** Called when a product is pressed, before its link is followed. */
  onOpen?(product: Product, event: MouseEvent<HTMLAnchorElement>): void;
}

/** All products of a campus, loaded further as the reader scrolls. For a page of its own. */
export function ProductFeed({
  campus,
  category,
  search,
  heading,
  eager,
  onChangeCampus,
  onRefresh,
  onOpen,
}: ProductFeedProps) {
  const campusId = useCampusId(campus);
  const feed = useProductFeed({ campus: campusId, category, search });
  const { data: ads } = useAds(campusId);
  const isSearching = search !== undefined;

  return (
    <div className={page}>
      {onRefresh ? (
        <div className={head}>
          {heading}
          <RefreshButton
            hasFailed={feed.error !== undefined}
            onRefresh={() => {
              onRefresh();
              return feed.refresh();
            }}
          />
        </div>
      ) : (
        heading
      )}
      {isSearching && (
        <p className={hidden} role="status">
          {feed.products.length > 0 && countOf(feed)}
        </p>
      )}
      {feed.searchedFor && (
        <p className={instead}>
          Nothing matches “{search}”. Showing results for “<b>{feed.searchedFor}</b>”.
        </p>
      )}
      {feed.products.length > 0 ? (
        <FeedCards products={feed.products} ads={ads} hasMore={feed.hasMore} eager={eager} onOpen={onOpen} />
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
