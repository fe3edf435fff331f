import { type FormEvent, useEffect, useRef, useState } from 'react';
import { limits } from '../../contract/shared/limits.ts';
import { ruleMessages } from '../../contract/shared/rule-messages.ts';
import type { Review } from '../../contract/shared/types.ts';
import { editThing } from '../../core/edits.ts';
import { serverMessage } from '../../core/refusals.ts';
import { useSend } from '../../core/useSend.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { loadToasts } from '../../ui/feedback/lazy-toast.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useRequireSignIn } from '../sign-in/index.ts';
import { actions, form } from './ProductReviews.css.ts';
import { parseReview } from './parse-review.ts';

export interface SellerReplyProps {
  review: Review;
}

/** Lets the seller write, change or delete their reply to a review. */
export function SellerReply({ review }: SellerReplyProps) {
  const savedReply = review.sellerResponse?.message ?? '';
  const [text, setText] = useState<string>();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const isFormOpen = text !== undefined;
  useEffect(() => {
    if (!isFormOpen) return;
    field.current?.focus();
    // Load the toasts now, because the network may be down when sending fails.
    loadToasts().catch(() => {});
  }, [isFormOpen]);
  const replyControl = useReply(review._id, () => setText(undefined));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = text?.trim() ?? '';
    setError(message ? undefined : ruleMessages.reviewReplyMissing);
    if (message) replyControl.send(message);
  };

  return (
    <>
      {replyControl.dialog}
      {!isFormOpen ? (
        <div className={actions}>
          <Button
            look="outline"
            size="s"
            aria-label={`${savedReply ? 'Edit reply' : 'Reply'} to ${review.userName}`}
            onClick={() => setText(savedReply)}
          >
            {savedReply ? 'Edit reply' : 'Reply'}
          </Button>
          {savedReply && (
            <Button
              look="outline"
              size="s"
              pending={replyControl.isSending}
              pendingLabel="Deleting your reply"
              aria-label={`Delete reply to ${review.userName}`}
              onClick={replyControl.remove}
            >
              Delete reply
            </Button>
          )}
        </div>
      ) : (
        <form className={form} noValidate onSubmit={submit}>
          <TextArea
            label="Your reply"
            value={text}
            error={error}
            maxLength={limits.reviewLengthMax}
            onChange={(changedText) => {
              setText(changedText);
              setError(undefined);
            }}
            required
            ref={field}
          />
          <div className={actions}>
            <Button type="submit" size="s" pending={replyControl.isSending} pendingLabel="Sending your reply">
              Send reply
            </Button>
            <Button look="outline" size="s" onClick={() => setText(undefined)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

/** Sends or deletes the seller's reply to a review. */
function useReply(reviewId: string, onDone: () => void) {
  const bindToastToUser = useToast('reply');
  const [isSending, setSending] = useState(false);
  const { handleSignedOut, dialog } = useRequireSignIn('Sign in to reply.');
  const updateReview = (_: unknown, serverReply?: { review: unknown }) =>
    editThing('review', reviewId, (review) => (serverReply ? parseReview(serverReply.review) : review));
  const post = useSend('POST /reviews/{id}/response', updateReview);
  const deleteReply = useSend('DELETE /reviews/{id}/response', updateReview);

  const sendChange = async (run: () => Promise<unknown>, successTitle: string): Promise<void> => {
    if (isSending) return;
    const showToast = bindToastToUser();
    setSending(true);
    try {
      await run();
      showToast({ title: successTitle });
      onDone();
    } catch (error) {
      if (!handleSignedOut(error, () => void sendChange(run, successTitle)))
        showToast({ ...sendFailedToast, text: serverMessage(error, 'Please try again later.') });
    } finally {
      setSending(false);
    }
  };
  const params = { id: reviewId };
  return {
    isSending,
    dialog,
    send: (message: string) => void sendChange(() => post({ params, body: { message } }), 'Reply sent'),
    remove: () => void sendChange(() => deleteReply({ params }), 'Reply deleted'),
  };
}

const sendFailedToast = { kind: 'destructive' as const, title: 'Error sending reply' };
