import { PackageOpen } from 'lucide';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useCampusId } from '../../core/useCampusId.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { container } from './ProductCards.css.ts';
import { ProductCards, ProductSkeletons } from './ProductCards.tsx';
import { ProductsError } from './ProductsError.tsx';
import { useProductFeed } from './useProducts.ts';
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
  /** Called when a product is pressed, before its link is followed. */
  onOpen?(product: Product, event: MouseEvent<HTMLAnchorElement>): void;
}

/** All products of a campus, loaded further as the reader scrolls. For a page of its own. */
export function ProductFeed({ campus, category, search, eager, onOpen }: ProductFeedProps) {
  const market = useMarket();
  const feed = useProductFeed({ campus: useCampusId(campus), category, search });
  const list = useRef<HTMLUListElement>(null);
  const part = useWindow(list, feed.products.length);
  const isSearching = search !== undefined;

  return (
    <div className={container}>
      {feed.products.length > 0 ? (
        <ProductCards
          list={list}
          products={feed.products}
          part={{ ...part, total: feed.hasMore ? -1 : part.total }}
          eager={eager}
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
        <EmptyState
          icon={PackageOpen}
          title="No products available."
          button={
            (isSearching || category) && (
              <LinkButton look="outline" href={market.link('/')}>
                Show all products
              </LinkButton>
            )
          }
        />
      )}
      {feed.products.length > 0 && feed.error ? (
        <ProductsError
          error={feed.error}
          searching={isSearching}
          isRetrying={feed.isLoadingMore}
          onRetry={feed.loadMore}
        />
      ) : (
        feed.hasMore && <More key={feed.products.length} onReach={feed.loadMore} />
      )}
    </div>
  );
}

/** Stands at the end of what is loaded and asks for more before the reader arrives. */
function More({ onReach }: { onReach(): void }) {
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
