import { useSession } from '../../../core/session/useSession.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { QuietState } from '../../../ui/feedback/QuietState.tsx';
import * as css from '../ProductReviews.css.ts';
import { ReviewItem } from '../ReviewItem.tsx';
import { ReviewsError } from '../ReviewsError.tsx';
import { Reply } from '../reply/Reply.tsx';
import type { ReviewsResult } from '../useReviews.ts';
import { DeleteReview } from '../writing/DeleteReview.tsx';
import { HelpfulButton } from './HelpfulButton.tsx';
import { useHelpful } from './useHelpful.ts';

export interface ReviewListProps {
  productId: string;
  list: ReviewsResult;
  /** The seller of the product replies. */
  isSeller: boolean;
  /** Called when one's own review is gone. */
  onDeleted(): void;
}

/** What people say, ten at a time. */
export function ReviewList({ productId, list, isSeller, onDeleted }: ReviewListProps) {
  const { personId } = useSession();
  const { isHelpful, toggle, dialog } = useHelpful(productId);
  const { reviews, error, hasMore } = list;
  if (!reviews && error)
    return <ReviewsError error={error} isRetrying={list.isLoading} onRetry={list.retry} />;
  if (!reviews) return <Skeleton count={4} />;
  if (reviews.length === 0) {
    return <QuietState title="No reviews with so many stars" role="status" />;
  }
  return (
    <>
      {dialog}
      <ul className={css.list} aria-label="Reviews">
        {reviews.map((review) => {
          const isOwn = personId !== undefined && review.userId === personId;
          return (
            <li key={review._id} className={css.place}>
              <ReviewItem
                review={review}
                mark={
                  isOwn ? undefined : (
                    <HelpfulButton
                      review={review}
                      pressed={isHelpful(review._id)}
                      onPress={() => toggle(review._id)}
                    />
                  )
                }
              >
                {isSeller && <Reply review={review} />}
                {isOwn && <DeleteReview productId={productId} onDeleted={onDeleted} />}
              </ReviewItem>
            </li>
          );
        })}
      </ul>
      {error && <ReviewsError error={error} isRetrying={list.isLoadingMore} onRetry={list.retry} />}
      {hasMore && !error && (
        <div className={css.more}>
          <Button look="outline" pending={list.isLoadingMore} pendingLabel="Loading" onClick={list.loadMore}>
            Load More Reviews
          </Button>
        </div>
      )}
    </>
  );
}
