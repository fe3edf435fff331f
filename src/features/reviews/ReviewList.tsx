import { PackageOpen, PencilLine, ThumbsUp, Trash2 } from 'lucide';
import { useState } from 'react';
import type { Review } from '../../contract/shared/types.ts';
import type { ApiError } from '../../core/client.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { serverMessage } from '../../core/refusals.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useSend } from '../../core/useSend.ts';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { ErrorStateProps } from '../../ui/feedback/ErrorState.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { QuietState } from '../../ui/feedback/QuietState.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import { useConfirmDialog } from '../../ui/overlays/useConfirmDialog.tsx';
import { useRequireSignIn } from '../sign-in/index.ts';
import * as css from './ProductReviews.css.ts';
import { ReviewItem } from './ReviewItem.tsx';
import { SellerReply } from './SellerReply.tsx';
import { useHelpfulMarks } from './useHelpfulMarks.ts';
import type { ReviewsBatches } from './useReviews.ts';

interface ReviewListProps {
  productId: string;
  reviewsQuery: ReviewsBatches;
  /** Whether the user sells the product and may reply. */
  isSeller: boolean;
  /** Called when the user wants to edit their own review. */
  onEdit(): void;
  /** Called when the user has deleted their own review. */
  onDeleted(): void;
}

/** Lists the reviews, ten at a time. */
export function ReviewList({ productId, reviewsQuery, isSeller, onEdit, onDeleted }: ReviewListProps) {
  const { personId } = useSession();
  const { isMarkedHelpful, toggleHelpful, dialog } = useHelpfulMarks(productId);
  const { reviews, error, hasMore } = reviewsQuery;
  if (!reviews && error)
    return <ReviewsError error={error} isRetrying={reviewsQuery.isLoading} onRetry={reviewsQuery.retry} />;
  if (!reviews) return <Skeleton count={4} />;
  if (reviews.length === 0) {
    return <QuietState title="No reviews with so many stars" role="status" />;
  }
  return (
    <>
      {dialog}
      <ul className={css.list} aria-label="Reviews">
        {reviews.map((review) => {
          const isOwnReview = personId !== undefined && review.userId === personId;
          return (
            <li key={review._id} className={css.item}>
              {isOwnReview ? (
                <OwnReview review={review} productId={productId} onEdit={onEdit} onDeleted={onDeleted} />
              ) : (
                <ReviewItem
                  review={review}
                  helpfulButton={
                    <HelpfulButton
                      review={review}
                      pressed={isMarkedHelpful(review._id)}
                      onPress={() => toggleHelpful(review._id)}
                    />
                  }
                >
                  {isSeller && <SellerReply review={review} />}
                </ReviewItem>
              )}
            </li>
          );
        })}
      </ul>
      {error && (
        <ReviewsError error={error} isRetrying={reviewsQuery.isLoadingMore} onRetry={reviewsQuery.retry} />
      )}
      {hasMore && !error && (
        <div className={css.loadMoreRow}>
          <Button
            look="outline"
            pending={reviewsQuery.isLoadingMore}
            pendingLabel="Loading"
            onClick={reviewsQuery.loadMore}
          >
            Load More Reviews
          </Button>
        </div>
      )}
    </>
  );
}

interface HelpfulButtonProps {
  review: Review;
  pressed: boolean;
  onPress(): void;
}

/** Marks a review as helpful, or removes the mark. */
function HelpfulButton({ review: { helpful, userName }, pressed, onPress }: HelpfulButtonProps) {
  return (
    <button
      type="button"
      className={css.helpfulButton}
      aria-pressed={pressed}
      aria-label={`Helpful (${helpful}): review by ${userName}`}
      onClick={onPress}
    >
      <Icon of={ThumbsUp} size={16} />
      Helpful ({helpful})
    </button>
  );
}

interface ReviewsErrorProps extends Pick<ErrorStateProps, 'isRetrying' | 'onRetry'> {
  error: ApiError;
}

/** Shown if the product does not exist or its reviews failed to load. */
export function ReviewsError({ error, ...retryProps }: ReviewsErrorProps) {
  const market = useMarket();
  if (error.status === 404) {
    return (
      <EmptyState
        icon={PackageOpen}
        title="Product not found"
        button={<LinkButton href={market.link('/')}>Go to Home</LinkButton>}
      >
        The product you're looking for could not be found.
      </EmptyState>
    );
  }
  return (
    <LoadError title="Error loading reviews" error={error} {...retryProps}>
      Failed to load the reviews. Please try again.
    </LoadError>
  );
}

interface OwnReviewProps extends Pick<ReviewListProps, 'productId' | 'onEdit' | 'onDeleted'> {
  review: Review;
}

/** The user's own review, with a menu to edit it or, after a confirmation, to delete it. */
function OwnReview({ review, productId, onEdit, onDeleted }: OwnReviewProps) {
  const bindToastToUser = useToast('review');
  const [isDeleting, setDeleting] = useState(false);
  const { handleSignedOut, dialog } = useRequireSignIn('Sign in to delete your review.');
  const sendDelete = useSend('DELETE /reviews/{productId}/mine');

  const remove = async (): Promise<void> => {
    const showToast = bindToastToUser();
    setDeleting(true);
    try {
      await sendDelete({ params: { productId } });
      showToast({ title: 'Review deleted' });
      onDeleted();
    } catch (error) {
      if (!handleSignedOut(error, () => void remove())) {
        showToast({ ...deleteFailedToast, text: serverMessage(error, deleteFailedToast.text) });
      }
    } finally {
      setDeleting(false);
    }
  };

  const { confirmDialog, askToConfirm } = useConfirmDialog({
    title: 'Delete your review?',
    children: 'It goes with its stars and its reply. This action cannot be undone.',
    confirmLabel: 'Delete',
    onConfirm: () => void remove(),
    onFailure: deleteFailedToast,
  });

  return (
    <ReviewItem
      review={review}
      actions={[
        { id: 'edit', text: 'Edit your review', icon: PencilLine, onChoose: onEdit },
        {
          id: 'delete',
          text: 'Delete your review',
          icon: Trash2,
          destructive: true,
          disabled: isDeleting,
          onChoose: () => askToConfirm(),
        },
      ]}
    >
      {isDeleting && (
        <p className={css.note} role="status">
          Deleting your review
        </p>
      )}
      {dialog}
      {confirmDialog}
    </ReviewItem>
  );
}

const deleteFailedToast = {
  kind: 'destructive' as const,
  title: 'Error deleting review',
  text: 'Please try again later.',
};
