import { PackageOpen, SearchX } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useCampusId } from '../../core/useCampusId.ts';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.tsx';
import { useWhenIdle } from '../../ui/useWhenIdle.ts';
import { useAds } from '../ads/index.ts';
import { formatProductCount, ProductSkeletons } from '../product-cards/index.ts';
import { FeedCards } from './FeedCards.tsx';
import { LoadMore } from './LoadMore.tsx';
import { controlRow, correctedSearch, fullPageList, headingRow, resultCount } from './ProductFeed.css.ts';
import { ProductsError } from './ProductsError.tsx';
import type { ProductFilter, Refinement } from './product-filter.ts';
import type { RefreshButtonProps } from './RefreshButton.tsx';
import { useProductFeed } from './useProducts.ts';

export interface ProductFeedProps {
  /** The id or name of a campus. Default: the visitor's campus. */
  campus?: string;
  /** Shows only this category, such as `Books`. */
  category?: string | undefined;
  /** Shows only products that match these words. */
  search?: string | undefined;
  /** Shows only products that cost at least so many naira. */
  minPrice?: number | undefined;
  /** Shows only products that cost at most so many naira. */
  maxPrice?: number | undefined;
  /** `false` shows sold-out products too. */
  inStock?: Refinement['inStock'];
  /** `true` shows only products of sellers with the vendor package. */
  isVerified?: Refinement['isVerified'];
  /** The order. Default: the best match of the search first, or else the newest product. */
  sortBy?: Refinement['sortBy'];
  /** The direction of the order. Default: descending. */
  sortOrder?: Refinement['sortOrder'];
  /** `later` for a page that shows the featured products above the feed. The feed then does not begin with them. */
  featured?: 'later';
  /** Shown above the products. */
  heading?: ReactNode;
  /** Whether chips sort and filter the products, by the URL. Only for Home of the hosted site. */
  hasFilters?: boolean;
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

const refreshButton = lazyPart(() => import('./RefreshButton.tsx').then((module) => module.RefreshButton));

/** Nobody refreshes what has only just come, so its code waits until the page is idle. */
function LazyRefreshButton(props: RefreshButtonProps) {
  // A visitor who saves data gets nothing when idle.
  const { Content, load } = useLazyPart(refreshButton, useMarket().savesData);
  useWhenIdle(load);
  return Content && <Content {...props} />;
}

const loadResultsParts = () => import('./results/results.ts');
const productFilters = lazyPart(() => loadResultsParts().then((module) => module.ProductFilters));
const similarProducts = lazyPart(() => loadResultsParts().then((module) => module.SimilarProducts));

/**
 * All products of a campus, loaded in batches as the visitor scrolls. It is meant to fill a page.
 *
 * @example
 * <ProductFeed category="Books" heading={<h2>All books</h2>} />
 */
export function ProductFeed({
  campus,
  heading,
  hasFilters,
  eager,
  onChangeCampus,
  onRefresh,
  onOpen,
  ...filter
}: ProductFeedProps) {
  const campusId = useCampusId(campus);
  const { category, search } = filter;
  const feed = useProductFeed({ campus: campusId, ...filter });
  const { data: ads } = useAds(campusId, category);
  const isSearchResult = search !== undefined;
  const countLine = (isSearchResult || hasFilters) && (
    <p className={resultCount} role="status">
      {feed.products.length > 0 && foundCountText(feed)}
    </p>
  );

  return (
    <div className={fullPageList}>
      {onRefresh ? (
        <div className={headingRow}>
          {heading}
          {countLine}
          <LazyRefreshButton
            hasFailed={feed.error !== undefined}
            onRefresh={() => {
              onRefresh();
              return feed.refresh();
            }}
          />
        </div>
      ) : (
        <>
          {heading}
          {countLine}
        </>
      )}
      {hasFilters && (
        <div className={controlRow}>
          <productFilters.WhenLoaded filter={filter} />
        </div>
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
        <NoProducts {...{ search, category, hasFilters, onChangeCampus }} />
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
      {isSearchResult && <similarProducts.WhenLoaded campus={campusId} results={feed} />}
    </div>
  );
}

/**
 * Returns the number of found products as text. The text does not change with further batches, because a screen reader
 * would announce each change.
 */
function foundCountText({ batches, hasMore, found }: ReturnType<typeof useProductFeed>): string {
  const firstBatchLength = batches[0]?.length ?? 0;
  const isComplete = !hasMore && batches.length === 1;
  const count = found ?? (isComplete ? firstBatchLength : undefined);
  if (count === undefined) return `More than ${firstBatchLength} products`;
  return formatProductCount(count);
}

interface NoProductsProps extends Pick<ProductFilter, 'search' | 'category'> {
  /** Whether the list may be empty because of a filter, such as a price. */
  hasFilters?: boolean | undefined;
  /** Called when the visitor wants another campus. Default: a link to the hosted site. */
  onChangeCampus?(): void;
}

/** Shown instead of an empty list: the reason, and a link to other products or campuses. */
function NoProducts({ search, category, hasFilters, onChangeCampus }: NoProductsProps) {
  const { link } = useMarket();
  const isFiltered = search || category || hasFilters;
  const button = isFiltered ? (
    <LinkButton look="outline" href={link('/')}>
      Show all products
    </LinkButton>
  ) : onChangeCampus ? (
    <Button onClick={onChangeCampus}>Change campus</Button>
  ) : (
    <LinkButton href={link('/')}>Change campus</LinkButton>
  );
  return (
    <EmptyState icon={search ? SearchX : PackageOpen} title="No products available." button={button}>
      {search
        ? `Nothing here matches “${search}”. Try other words.`
        : isFiltered
          ? 'Nothing of this kind is on sale here yet.'
          : 'Nothing is on sale here yet. Try another campus.'}
    </EmptyState>
  );
}
