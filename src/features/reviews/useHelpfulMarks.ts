import { type ReactNode, useRef } from 'react';
import type { Reply } from '../../contract/shared/types.ts';
import { ApiError } from '../../core/client.ts';
import { type AnswerEdit, editAnswer } from '../../core/edits.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { refusalMessage } from '../../core/refusals.ts';
import { useSend } from '../../core/useSend.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { useRequireSignIn } from '../sign-in/index.ts';
import { editReviewInAllAnswers } from './review-cache.ts';
import { useOwnReview } from './useReviews.ts';

interface HelpfulMarks {
  /** Whether the user has marked the review as helpful. */
  isMarkedHelpful(reviewId: string): boolean;
  /** Marks a review as helpful, or removes the mark. A guest is asked to sign in first. */
  toggleHelpful(reviewId: string): void;
  /** The dialog that asks a guest to sign in. The caller must render it. */
  dialog: ReactNode;
}

/** The ids of reviews whose mark is being sent. Further presses are ignored until the call ends. */
const pendingIds = new Set<string>();

/** The ids of reviews for which the last call got no response. Before the next call, we read whether the mark was saved. */
const unconfirmedIds = new Set<string>();

/** Marks reviews of a product as helpful, for the signed-in user. */
export function useHelpfulMarks(productId: string): HelpfulMarks {
  const market = useMarket();
  const bindToastToUser = useToast('helpful');
  const { data, retry } = useOwnReview(productId);
  const latestRefresh = useRef(retry);
  latestRefresh.current = retry;
  const { requireSignIn, handleSignedOut, dialog } = useRequireSignIn(
    'Sign in to say that a review helped you.',
  );
  const call = 'POST /reviews/{id}/helpful';
  const mark = useSend(call, ({ params }, reply) => helpfulEdit(params.id, true, reply));
  const unmark = useSend(call, ({ params }, reply) => helpfulEdit(params.id, false, reply));

  const setMark = async (id: string, shouldMark: boolean, loadedMarks?: string[]): Promise<void> => {
    if (pendingIds.has(id)) return;
    pendingIds.add(id);
    const showToast = bindToastToUser();
    try {
      // The call toggles the mark, so we must know whether the review is marked. Read the marks first if a guest has just
      // signed in, or if the last response was lost.
      const reliableMarks = unconfirmedIds.has(id) ? undefined : loadedMarks;
      const input = { params: { productId } };
      const markedIds =
        reliableMarks ?? (await market.read('GET /reviews/{productId}/mine', input)).helpfulReviewIds;
      if (markedIds.includes(id) !== shouldMark) await (shouldMark ? mark : unmark)({ params: { id } });
      unconfirmedIds.delete(id);
      // Read the marks again, because a read that began before this call may return the old state.
      if (!reliableMarks) latestRefresh.current();
    } catch (error) {
      if (error instanceof ApiError && error.isWorthRetrying) unconfirmedIds.add(id);
      if (!handleSignedOut(error, () => void setMark(id, shouldMark))) showToast(toErrorToast(error));
    } finally {
      pendingIds.delete(id);
    }
  };

  const isMarkedHelpful = (id: string) => data?.helpfulReviewIds.includes(id) ?? false;
  return {
    isMarkedHelpful,
    toggleHelpful: (id) =>
      requireSignIn(() => void setMark(id, !isMarkedHelpful(id), data?.helpfulReviewIds)),
    dialog,
  };
}

const toErrorToast = (error: unknown) => ({
  kind: 'destructive' as const,
  title: 'Error',
  text: refusalMessage(error, 'Your mark was not saved. Please try again.'),
});

/** Returns the edit of the cached marks and of the number of marks. Without the reply, the edit is optimistic. */
function helpfulEdit(
  id: string,
  shouldMark: boolean,
  reply?: Reply<'POST /reviews/{id}/helpful'>,
): AnswerEdit {
  const isHelpful = reply?.isHelpful ?? shouldMark;
  const marksEdit = editAnswer('GET /reviews/{productId}/mine', (ownReview) => {
    const otherIds = ownReview.helpfulReviewIds.filter((reviewId) => reviewId !== id);
    return { ...ownReview, helpfulReviewIds: isHelpful ? [...otherIds, id] : otherIds };
  });
  const countEdit = editReviewInAllAnswers(id, (review) => ({
    ...review,
    helpful: reply?.helpful ?? Math.max(0, review.helpful + (isHelpful ? 1 : -1)),
  }));
  return (cached, call) =>
    cached === undefined ? undefined : (marksEdit(cached, call) ?? countEdit(cached, call));
}
