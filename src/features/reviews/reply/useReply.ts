import { useContext, useState } from 'react';
import { ApiError } from '../../../core/client.ts';
import { editThing } from '../../../core/edits.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { useSend } from '../../../core/useSend.ts';
import { showLateToast } from '../../../ui/feedback/late-toast.ts';
import type { ToastMessage } from '../../../ui/feedback/ToastQueue.ts';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { useRequireSignIn } from '../../sign-in/index.ts';
import { readReview } from '../read-review.ts';

/** Sends the seller's reply to a review, or takes it back. */
export function useReply(reviewId: string, onDone: () => void) {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const [isSending, setSending] = useState(false);
  const { askAgain, dialog } = useRequireSignIn('Sign in to reply.');
  const answered = (_: unknown, reply?: { review: unknown }) =>
    editThing('review', reviewId, (review) => (reply ? readReview(reply.review) : review));
  const post = useSend('POST /reviews/{id}/response', answered);
  const remove = useSend('DELETE /reviews/{id}/response', answered);

  const change = async (run: () => Promise<unknown>, done: string): Promise<void> => {
    if (isSending) return;
    const person = market.session.state().personId;
    const say = (message: ToastMessage) => {
      // Whoever has signed out meanwhile is told nothing about it.
      if (market.session.state().personId === person) showLateToast(message, root);
    };
    setSending(true);
    try {
      await run();
      market.queries.expire('GET /product-details/{id}');
      say({ title: done });
      onDone();
    } catch (error) {
      if (!askAgain(error, () => void change(run, done))) say({ ...notSaved, text: reasonOf(error) });
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

const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.status > 0 ? error.message : 'Please try again later.';
