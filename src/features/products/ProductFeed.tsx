import { PackageOpen, SearchX } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useCampusId } from '../../core/useCampusId.ts';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import { useAds } from '../ads/index.ts';
import { ProductSkeletons } from '../product-cards/index.ts';
import { FeedCards } from './FeedCards.tsx';
import { LoadMore } from './LoadMore.tsx';
import { correctedSearch, fullPageList, headingRow } from './ProductFeed.css.ts';
import { ProductsError } from './ProductsError.tsx';
import type { ProductFilter } from './product-filter.ts';
import { useProductFeed } from './useProducts.ts';

export interface ProductFeedProps {
  /** The id or name of a campus. Default: the visitor's campus. */
  campus?: string;
  /** Shows only this category, such as `Books`. */
  category?: string;
  /** Shows only products that match these words. */
  search?: string;
  /** `later` for a page that shows the featured products above the feed. The feed then does not begin with them. */
  featured?: 'later';
  /** Shown above the products. */
  heading?: ReactNode;
  /** The number of products on the first screen, whose pictures are fetched at once. */
  eager?: number;
  /**
   * Called when the visitor wants another campus because nothing is on sale on this one. Default: a link to the hosted
   * site.
   */
  onChangeCampus?(): void;
  /**
   * If given, there is a Refresh button beside the heading. Called when the button is pressed, before the list is read
   * again.
   */
  onRefresh?(): void;
  /** Called when a product is pressed, before its link is followed. */
  onOpen?(product: Product, event: MouseEvent<HTMLAnchorElement>): void;
}

/** Nobody refreshes what has only just come, so its code is not among the first. */
const refreshButton = lazyPart(() => import('./RefreshButton.tsx').then((module) => module.RefreshButton));

/**
 * All products of a campus, loaded in batches as the visitor scrolls. It is meant to fill a page.
 *
 * @example
 * <ProductFeed category="Books" heading={<h2>All books</h2>} />
 */
export function ProductFeed({
  campus,
  category,
  search,
  featured,
  heading,
  eager,
  onChangeCampus,
  onRefresh,
  onOpen,
}: ProductFeedProps) {
  const campusId = useCampusId(campus);
  const feed = useProductFeed({ campus: campusId, category, search, featured });
  const { data: ads } = useAds(campusId, category);
  const isSearchResult = search !== undefined;

  return (
    <div className={fullPageList}>
      {onRefresh ? (
        <div className={headingRow}>
          {heading}
          <refreshButton.WhenLoaded
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
      {isSearchResult && (
        <p className={visuallyHidden} role="status">
          {feed.products.length > 0 && countText(feed)}
        </p>
      )}
      {feed.searchedFor && (
        <p className={correctedSearch}>
          Nothing matches “{search}”. Showing results for “<b>{feed.searchedFor}</b>”.
        </p>
      )}
      {feed.products.length > 0 ? (
        <FeedCards
          products={feed.products}
          ads={ads}
          hasMore={feed.hasMore}
          eagerCount={eager}
          onOpen={onOpen}
        />
      ) : feed.error ? (
        <ProductsError
          error={feed.error}
          isSearchResult={isSearchResult}
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
          isSearchResult={isSearchResult}
          isRetrying={feed.isLoadingMore}
          onRetry={feed.loadMore}
        />
      ) : (
        feed.hasMore && <LoadMore key={feed.batches.length} onReach={feed.loadMore} />
      )}
    </div>
  );
}

/**
 * Returns the number of found products as text. The text does not change with further batches, because a screen reader
 * would announce each change.
 */
function countText({ batches, hasMore }: ReturnType<typeof useProductFeed>): string {
  const firstBatchLength = batches[0]?.length ?? 0;
  if (hasMore || batches.length > 1) return `More than ${firstBatchLength} products`;
  return firstBatchLength === 1 ? '1 product' : `${firstBatchLength} products`;
}

interface NoProductsProps extends Pick<ProductFilter, 'search' | 'category'> {
  /** Called when the visitor wants another campus. Default: a link to the hosted site. */
  onChangeCampus?(): void;
}

const noProductsTitle = 'No products available.';

/** Shown instead of an empty list: the reason, and a link to other products or campuses. */
function NoProducts({ search, category, onChangeCampus }: NoProductsProps) {
  const market = useMarket();
  if (!search && !category) {
    const changeCampusButton = onChangeCampus ? (
      <Button onClick={onChangeCampus}>Change campus</Button>
    ) : (
      <LinkButton href={market.link('/')}>Change campus</LinkButton>
    );
    return (
      <EmptyState icon={PackageOpen} title={noProductsTitle} button={changeCampusButton}>
        Nothing is on sale here yet. Try another campus.
      </EmptyState>
    );
  }
  const showAllButton = (
    <LinkButton look="outline" href={market.link('/')}>
      Show all products
    </LinkButton>
  );
  return search ? (
    <EmptyState icon={SearchX} title={noProductsTitle} button={showAllButton}>
      Nothing here matches “{search}”. Try other words.
    </EmptyState>
  ) : (
    <EmptyState icon={PackageOpen} title={noProductsTitle} button={showAllButton}>
      Nothing of this kind is on sale here yet.
    </EmptyState>
  );
}
