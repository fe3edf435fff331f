import { MessageSquareText } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { ProductLine } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FilterChips } from '../../ui/buttons/FilterChips.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ScreenBar, type ScreenBarProps } from '../../ui/navigation/ScreenBar.tsx';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import { container } from '../product-cards/index.ts';
import { useRequireSignIn } from '../sign-in/index.ts';
import * as css from './ProductReviews.css.ts';
import { RatingSummary } from './RatingSummary.tsx';
import { ReviewList, ReviewsError } from './ReviewList.tsx';
import {
  type ReviewFilter,
  type ReviewSort,
  useOwnReview,
  useReviewedProduct,
  useReviewsBatches,
} from './useReviews.ts';
import { useReviewDialog } from './writing/useReviewDialog.tsx';

/** Guests have no queued reviews, and do not need the code of the outbox. */
const queuedReview = lazyPart(() =>
  import('./writing/QueuedReview.tsx').then((module) => module.QueuedReview),
);

export interface ProductReviewsProps extends LoadEvents {
  /** The product's id. */
  product: string;
  /** Opens the dialog to write a review as soon as the widget is ready. A guest is asked to sign in first. */
  write?: boolean;
  /** Called when Back is pressed, before its link to the product is followed. If omitted, there is no title bar. */
  onBack?: ScreenBarProps['onBack'];
}

/**
 * Shows a product's rating and all its reviews, and lets a signed-in user write a review.
 *
 * @example
 * <ProductReviews product="kq3XvT9mB2aLw7RdYc1E" />
 */
export function ProductReviews({
  product: id = '',
  write = false,
  onBack,
  ...loadEvents
}: ProductReviewsProps) {
  const market = useMarket();
  const { status, personId } = useSession();
  const [filter, setFilter] = useState<Pick<ReviewFilter, 'rating' | 'sort'>>({});
  const product = useReviewedProduct(id);
  const reviewsQuery = useReviewsBatches({ product: id, ...filter });
  const ownReviewQuery = useOwnReview(id);
  const ownReview = ownReviewQuery.data?.review ?? null;
  const isSeller = personId !== undefined && personId === product?.sellerId;
  const { reviews, stats, error } = reviewsQuery;
  useLoadEvents(reviews, error, loadEvents);

  const refresh = () => {
    ownReviewQuery.retry();
    void reviewsQuery.refresh();
  };
  const reviewsUrl = market.link(`/product/${encodeURIComponent(id)}/reviews`);
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to write a review.', {
    returnTo: `${reviewsUrl}?write=true`,
  });
  const [hasQueuedReview, setHasQueuedReview] = useState(false);
  const reviewDialog = useReviewDialog({
    productId: id,
    ownReview,
    // A queued review is not on the server yet, so there is nothing new to read.
    onSent: (isQueued) => isQueued || refresh(),
  });
  const startWriting = () => requireSignIn(reviewDialog.open);

  // With `write`, the dialog opens once, after the session and the user's own review are loaded.
  const latestStartWriting = useRef(startWriting);
  latestStartWriting.current = startWriting;
  const isOwnReviewKnown =
    status === 'guest' || (status === 'signed-in' && ownReviewQuery.data !== undefined);
  const shouldOpenDialog = write && isOwnReviewKnown && !isSeller;
  useEffect(() => {
    if (shouldOpenDialog) latestStartWriting.current();
  }, [shouldOpenDialog]);

  const titleBar = onBack && (
    <ScreenBar
      title="Customer Reviews"
      backTo={market.link(`/product/${encodeURIComponent(id)}`)}
      onBack={onBack}
      alwaysShowsBack
    />
  );
  if (!reviews && !stats) {
    return (
      <div className={container}>
        {titleBar}
        {error ? (
          <ReviewsError error={error} isRetrying={reviewsQuery.isLoading} onRetry={reviewsQuery.retry} />
        ) : (
          <ReviewsSkeleton />
        )}
      </div>
    );
  }
  return (
    <div className={container}>
      {titleBar}
      {dialog}
      {reviewDialog.dialog}
      <div className={css.columns}>
        <div className={css.summaryColumn}>
          {product && <ReviewedProduct product={product} />}
          {stats && stats.totalReviews > 0 && <RatingSummary stats={stats} />}
          {!isSeller && (
            <Button
              look="outline"
              pending={reviewDialog.isOpening}
              pendingLabel="Opening"
              onClick={startWriting}
            >
              {ownReview || hasQueuedReview ? 'Edit Your Review' : 'Write Review'}
            </Button>
          )}
          {status === 'signed-in' && (
            <queuedReview.WhenLoaded productId={id} onChange={setHasQueuedReview} onSent={refresh} />
          )}
        </div>
        {stats && stats.totalReviews === 0 ? (
          <EmptyState icon={MessageSquareText} title="No reviews yet">
            {isSeller
              ? 'What people say of your product will stand here.'
              : 'Have you bought it? Be the first to say how it is.'}
          </EmptyState>
        ) : (
          <div className={css.reviewsColumn}>
            <ReviewFilters {...filter} onChange={setFilter} />
            <ReviewList
              productId={id}
              reviewsQuery={reviewsQuery}
              isSeller={isSeller}
              onEdit={startWriting}
              onDeleted={refresh}
            />
          </div>
        )}
      </div>
    </div>
  );
}

function ReviewsSkeleton() {
  return (
    <div className={css.reviewsColumn} aria-busy="true">
      <p className={visuallyHidden} role="status">
        Loading
      </p>
      <Skeleton count={8} />
    </div>
  );
}

interface ReviewFiltersProps extends Pick<ReviewFilter, 'rating' | 'sort'> {
  onChange(filter: Pick<ReviewFilter, 'rating' | 'sort'>): void;
}

const sortOptions: { value: ReviewSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'highest', label: 'Highest rated' },
  { value: 'lowest', label: 'Lowest rated' },
  { value: 'helpful', label: 'Most helpful' },
];

const ratingOptions = [undefined, 5, 4, 3, 2, 1].map((stars) => ({
  value: stars,
  label: stars === undefined ? 'All' : stars === 1 ? '1 star' : `${stars} stars`,
}));

/** Filters the reviews by stars, and sorts them. */
function ReviewFilters({ rating, sort, onChange }: ReviewFiltersProps) {
  return (
    <div className={css.filters}>
      <FilterChips
        label="Rating"
        options={ratingOptions}
        value={rating}
        onChange={(rating) => onChange({ rating, sort })}
      />
      <div className={css.sort}>
        <Select
          label="Sort by"
          options={sortOptions}
          value={sort ?? 'newest'}
          onChange={(sort) => onChange({ rating, sort })}
        />
      </div>
    </div>
  );
}

interface ReviewedProductProps {
  product: ProductLine;
}

/** The reviewed product, with a link to its page. */
function ReviewedProduct({ product }: ReviewedProductProps) {
  const { _id, productName, productImages, productPrice, originalPrice } = product;
  const market = useMarket();
  return (
    <div className={css.reviewedProduct}>
      <span className={css.picture}>
        <Picture src={productImages[0]} alt="" name={productName} sizes="48px" width={48} height={48} />
      </span>
      <div>
        <a className={css.name} href={market.link(`/product/${encodeURIComponent(_id)}`)}>
          {productName}
        </a>
        <Price amount={productPrice} before={originalPrice} />
      </div>
    </div>
  );
}
