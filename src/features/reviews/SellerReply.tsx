import { useEffect, useState } from 'react';
import type { Review } from '../../contract/shared/types.ts';
import { serverMessage } from '../../core/refusals.ts';
import { useSend } from '../../core/useSend.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import { lazyPart, useLazyDialog } from '../../ui/lazy-part.tsx';
import { useRequireSignIn } from '../sign-in/index.ts';
import { actions } from './ProductReviews.css.ts';
import { parseReview } from './parse-review.ts';
import { editReviewInAllAnswers } from './review-cache.ts';

export interface SellerReplyProps {
  review: Review;
}

/** Buyers do not need the code of forms. */
const replyForm = lazyPart(() => import('./ReplyForm.tsx').then((module) => module.ReplyForm));

const formFailedToast = {
  kind: 'destructive' as const,
  title: 'This did not load',
  text: 'Check your data or Wi-Fi, then try again.',
};

/** Lets the seller write, change or delete their reply to a review. */
export function SellerReply({ review }: SellerReplyProps) {
  const { Content: ReplyForm, isOpening, open, close } = useLazyDialog(replyForm, formFailedToast);
  useEffect(replyForm.preload, []);
  const { isSending, send, isRemoving, remove, handleSignedOut, dialog } = useReply(review._id);
  const hasReply = Boolean(review.sellerResponse?.message);
  return (
    <>
      {dialog}
      {ReplyForm ? (
        <ReplyForm
          review={review}
          isSending={isSending}
          send={send}
          handleSignedOut={handleSignedOut}
          onClose={close}
        />
      ) : (
        <div className={actions}>
          <Button
            look="outline"
            size="s"
            pending={isOpening}
            pendingLabel="Loading"
            aria-label={`${hasReply ? 'Edit reply' : 'Reply'} to ${review.userName}`}
            onClick={() => void open()}
          >
            {hasReply ? 'Edit reply' : 'Reply'}
          </Button>
          {hasReply && (
            <Button
              look="outline"
              size="s"
              pending={isRemoving || isSending}
              pendingLabel="Deleting your reply"
              aria-label={`Delete reply to ${review.userName}`}
              onClick={remove}
            >
              Delete reply
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Sends and deletes the seller's reply to a review. The form shows the result of sending. */
function useReply(reviewId: string) {
  const bindToastToUser = useToast('reply');
  const [isSending, setSending] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { handleSignedOut, dialog } = useRequireSignIn('Sign in to reply.');
  const updateReview = (_: unknown, serverReply?: { review: unknown }) =>
    editReviewInAllAnswers(reviewId, (review) => (serverReply ? parseReview(serverReply.review) : review));
  const post = useSend('POST /reviews/{id}/response', updateReview);
  const deleteReply = useSend('DELETE /reviews/{id}/response', updateReview);
  const params = { id: reviewId };

  const remove = async (): Promise<void> => {
    if (isRemoving) return;
    const showToast = bindToastToUser();
    setRemoving(true);
    try {
      await deleteReply({ params });
      showToast({ title: 'Reply deleted' });
    } catch (error) {
      if (handleSignedOut(error, () => void remove())) return;
      const text = serverMessage(error, 'Please try again later.');
      showToast({ kind: 'destructive', title: 'Error sending reply', text });
    } finally {
      setRemoving(false);
    }
  };
  return {
    isSending,
    async send(message: string) {
      setSending(true);
      return post({ params, body: { message } }).finally(() => setSending(false));
    },
    isRemoving,
    remove: () => void remove(),
    handleSignedOut,
    dialog,
  };
}
