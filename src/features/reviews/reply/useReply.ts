import { useState } from 'react';
import { editThing } from '../../../core/edits.ts';
import { serverWords } from '../../../core/refusals/server-words.ts';
import { useSend } from '../../../core/useSend.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { useRequireSignIn } from '../../sign-in/index.ts';
import { readReview } from '../read-review.ts';

/** Sends the seller's reply to a review, or takes it back. */
export function useReply(reviewId: string, onDone: () => void) {
  const say = useToast('reply');
  const [isSending, setSending] = useState(false);
  const { askAgain, dialog } = useRequireSignIn('Sign in to reply.');
  const answered = (_: unknown, reply?: { review: unknown }) =>
    editThing('review', reviewId, (review) => (reply ? readReview(reply.review) : review));
  const post = useSend('POST /reviews/{id}/response', answered);
  const remove = useSend('DELETE /reviews/{id}/response', answered);

  const change = async (run: () => Promise<unknown>, done: string): Promise<void> => {
    if (isSending) return;
    const tell = say();
    setSending(true);
    try {
      await run();
      tell({ title: done });
      onDone();
    } catch (error) {
      if (!askAgain(error, () => void change(run, done)))
        tell({ ...notSaved, text: serverWords(error, 'Please try again later.') });
    } finally {
      setSending(false);
    }
  };
  const params = { id: reviewId };
  return {
    isSending,
    dialog,
    send: (message: string) => void change(() => post({ params, body: { message } }), 'Reply sent'),
    remove: () => void change(() => remove({ params }), 'Reply deleted'),
  };
}

const notSaved = { kind: 'destructive' as const, title: 'Error sending reply' };
