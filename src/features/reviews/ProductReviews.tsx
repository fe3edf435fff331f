import { MessageSquareText } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ScreenBar, type ScreenBarProps } from '../../ui/navigation/ScreenBar.tsx';
import { hidden } from '../../ui/theme/base.css.ts';
import { container } from '../product-cards/index.ts';
import { useRequireSignIn } from '../sign-in/index.ts';
import { RatingSummary } from './list/RatingSummary.tsx';
import { ReviewFilters } from './list/ReviewFilters.tsx';
import { ReviewList } from './list/ReviewList.tsx';
import * as css from './ProductReviews.css.ts';
import { ReviewedProduct } from './ReviewedProduct.tsx';
import { ReviewsError } from './ReviewsError.tsx';
import { useOwnReview } from './useOwnReview.ts';
import { useReviewedProduct } from './useReviewedProduct.ts';
import { type ReviewFilter, useReviews } from './useReviews.ts';
import { useQueuedReview } from './writing/useQueuedReview.ts';
import { useReviewDialog } from './writing/useReviewDialog.tsx';

export interface ProductReviewsProps extends LoadEvents {
  /** The product's id. */
  product: string;
  /** Opens the dialog to write a review at once. A guest is asked to sign in first. */
  write?: boolean;
  /** Called when Back is pressed, before its link to the product is followed. Without it there is no Back and no title. */
  onBack?: ScreenBarProps['onBack'];
}

/** All reviews of a product: how it is rated, what people say, and a way to say something oneself. */
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
  const list = useReviews({ product: id, ...filter });
  const mine = useOwnReview(id);
  const own = mine.data?.review ?? null;
  const isSeller = personId !== undefined && personId === product?.sellerId;
  const { reviews, stats, error } = list;
  useLoadEvents(reviews, error, loadEvents);

  const readAgain = () => {
    mine.retry();
    void list.refresh();
  };
  const page = market.link(`/product/${encodeURIComponent(id)}/reviews`);
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to write a review.', {
    returnTo: `${page}?write=true`,
  });
  const waiting = useQueuedReview(id, readAgain);
  const writing = useReviewDialog({
    productId: id,
    own,
    waiting,
    // What waits is not there to be read.
    onSent: (isWaiting) => isWaiting || readAgain(),
  });
  const begin = () => requireSignIn(writing.open);

  // A person who comes with this action is asked once, when it is known who they are and what they have written.
  const latestBegin = useRef(begin);
  latestBegin.current = begin;
  const isKnown = status === 'guest' || (status === 'signed-in' && mine.data !== undefined);
  const isWanted = write && isKnown && !isSeller;
  useEffect(() => {
    if (isWanted) latestBegin.current();
  }, [isWanted]);

  const bar = onBack && (
    <ScreenBar
      title="Customer Reviews"
      backTo={market.link(`/product/${encodeURIComponent(id)}`)}
      onBack={onBack}
      keepsBack
    />
  );
  if (!reviews && !stats) {
    return (
      <div className={container}>
        {bar}
        {error ? (
          <ReviewsError error={error} isRetrying={list.isLoading} onRetry={list.retry} />
        ) : (
          <Waiting />
        )}
      </div>
    );
  }
  return (
    <div className={container}>
      {bar}
      {dialog}
      {writing.dialog}
      <div className={css.columns}>
        <div className={css.aside}>
          {product && <ReviewedProduct product={product} />}
          {stats && stats.totalReviews > 0 && <RatingSummary stats={stats} />}
          {!isSeller && (
            <Button pending={writing.isOpening} pendingLabel="Opening" onClick={begin}>
              {own || waiting ? 'Edit Your Review' : 'Write Review'}
            </Button>
          )}
          {waiting && <WaitingNote refusal={waiting.refusal} />}
        </div>
        {stats && stats.totalReviews === 0 ? (
          <EmptyState icon={MessageSquareText} title="No reviews yet">
            {isSeller
              ? 'What people say of your product will stand here.'
              : 'Have you bought it? Be the first to say how it is.'}
          </EmptyState>
        ) : (
          <div className={css.main}>
            <ReviewFilters {...filter} onChange={setFilter} />
            <ReviewList productId={id} list={list} isSeller={isSeller} onDeleted={readAgain} />
          </div>
        )}
      </div>
    </div>
  );
}

function WaitingNote({ refusal }: { refusal: string | undefined }) {
  return (
    <p className={css.note} role="status">
      {refusal === undefined
        ? 'Your review goes out when the network is back.'
        : `Your review was not sent: ${refusal}`}
    </p>
  );
}

function Waiting() {
  return (
    <div className={css.main} aria-busy="true">
      <p className={hidden} role="status">
        Loading
      </p>
      <Skeleton count={8} />
    </div>
  );
}
