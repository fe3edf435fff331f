import { useEffect, useRef, useState } from 'react';
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
import { useForm } from '../../ui/forms/useForm.ts';
import { type SignInRequirement, useRequireSignIn } from '../sign-in/index.ts';
import { actions, form as formClass } from './ProductReviews.css.ts';
import { parseReview } from './parse-review.ts';

export interface SellerReplyProps {
  review: Review;
}

/** A cancelled reply is not restored. */
const noDraft = { saved: undefined, save() {}, discard() {} };

const failureTitle = 'Error sending reply';

/** Lets the seller write, change or delete their reply to a review. */
export function SellerReply({ review }: SellerReplyProps) {
  const savedReply = review.sellerResponse?.message ?? '';
  const [isFormOpen, setFormOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isFormOpen) return;
    field.current?.focus();
    // Load the toasts now, because the network may be down when sending fails.
    loadToasts().catch(() => {});
  }, [isFormOpen]);
  const { handleSignedOut, dialog } = useRequireSignIn('Sign in to reply.');
  const { remove, isRemoving } = useDeleteReply(review._id, handleSignedOut);
  const post = useSend('POST /reviews/{id}/response', ({ params }, reply) => replyEdit(params.id, reply));
  const form = useForm({
    name: 'reply',
    // Several replies may be open on a page.
    subject: review._id,
    about: 'reply',
    initialValues: { message: savedReply },
    draft: noDraft,
    check: ({ message }) => ({
      errors: message.trim() ? [] : [{ field: 'message', message: ruleMessages.reviewReplyMissing }],
    }),
    toBody: ({ message }) => ({ message: message.trim() }),
    send: (body) => post({ params: { id: review._id }, body }),
    handleSignedOut,
    success: { title: 'Reply sent' },
    failure: failureTitle,
    onDone: () => setFormOpen(false),
  });
  return (
    <>
      {dialog}
      {!isFormOpen ? (
        <div className={actions}>
          <Button
            look="outline"
            size="s"
            aria-label={`${savedReply ? 'Edit reply' : 'Reply'} to ${review.userName}`}
            onClick={() => {
              form.setValues({ message: savedReply });
              setFormOpen(true);
            }}
          >
            {savedReply ? 'Edit reply' : 'Reply'}
          </Button>
          {savedReply && (
            <Button
              look="outline"
              size="s"
              pending={isRemoving || form.isSending}
              pendingLabel="Deleting your reply"
              aria-label={`Delete reply to ${review.userName}`}
              onClick={remove}
            >
              Delete reply
            </Button>
          )}
        </div>
      ) : (
        <form
          className={formClass}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.sectionProps.onSubmit();
          }}
        >
          <TextArea
            label="Your reply"
            {...form.fieldProps('message')}
            maxLength={limits.reviewLengthMax}
            required
            ref={field}
          />
          <div className={actions}>
            <Button type="submit" size="s" pending={form.isSending} pendingLabel="Sending your reply">
              Send reply
            </Button>
            <Button look="outline" size="s" onClick={() => setFormOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

/** Returns the edit that replaces a review by the server's reply. */
const replyEdit = (reviewId: string, reply: { review: unknown } | undefined) =>
  editThing('review', reviewId, (review) => (reply ? parseReview(reply.review) : review));

function useDeleteReply(reviewId: string, handleSignedOut: SignInRequirement['handleSignedOut']) {
  const bindToastToUser = useToast('reply');
  const [isRemoving, setRemoving] = useState(false);
  const send = useSend('DELETE /reviews/{id}/response', ({ params }, reply) => replyEdit(params.id, reply));

  const remove = async (): Promise<void> => {
    if (isRemoving) return;
    const showToast = bindToastToUser();
    setRemoving(true);
    try {
      await send({ params: { id: reviewId } });
      showToast({ title: 'Reply deleted' });
    } catch (error) {
      if (handleSignedOut(error, () => void remove())) return;
      const text = serverMessage(error, 'Please try again later.');
      showToast({ kind: 'destructive', title: failureTitle, text });
    } finally {
      setRemoving(false);
    }
  };
  return { remove: () => void remove(), isRemoving };
}
