import { type ReactNode, useRef } from 'react';
import { ApiError } from '../../../core/client.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { refusalWords } from '../../../core/refusals/server-words.ts';
import { useSend } from '../../../core/useSend.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { useRequireSignIn } from '../../sign-in/index.ts';
import { useOwnReview } from '../useOwnReview.ts';
import { helpfulEdit } from './helpful-edits.ts';

export interface HelpfulControl {
  isHelpful(reviewId: string): boolean;
  /** Marks a review as helpful, or takes the mark back. A guest is asked to sign in first. */
  toggle(reviewId: string): void;
  /** Put this into the page: it asks a guest to sign in. */
  dialog: ReactNode;
}

/** Reviews that are being marked: another press has to wait for the answer. */
const underWay = new Set<string>();

/** Reviews whose last mark was not answered. Whether it counts is asked before the next one. */
const unsure = new Set<string>();

/** Which reviews of a product the person who is signed in found helpful. */
export function useHelpful(productId: string): HelpfulControl {
  const market = useMarket();
  const say = useToast('helpful');
  const { data: mine, retry } = useOwnReview(productId);
  const readAgain = useRef(retry);
  readAgain.current = retry;
  const { requireSignIn, askAgain, dialog } = useRequireSignIn('Sign in to say that a review helped you.');
  const call = 'POST /reviews/{id}/helpful';
  const mark = useSend(call, ({ params }, reply) => helpfulEdit(params.id, true, reply));
  const unmark = useSend(call, ({ params }, reply) => helpfulEdit(params.id, false, reply));

  const set = async (id: string, isWanted: boolean, known?: string[]): Promise<void> => {
    if (underWay.has(id)) return;
    underWay.add(id);
    const tell = say();
    try {
      // A guest who has just signed in may have marked it before, or an answer was lost: the call would take that back.
      const certain = unsure.has(id) ? undefined : known;
      const input = { params: { productId } };
      const marked = certain ?? (await market.read('GET /reviews/{productId}/mine', input)).helpfulReviewIds;
      if (marked.includes(id) !== isWanted) await (isWanted ? mark : unmark)({ params: { id } });
      unsure.delete(id);
      // The marks were on their way, and may have been read before.
      if (!certain) readAgain.current();
    } catch (error) {
      if (error instanceof ApiError && error.isWorthRetrying) unsure.add(id);
      if (!askAgain(error, () => void set(id, isWanted))) tell(markFailed(error));
    } finally {
      underWay.delete(id);
    }
  };

  const isHelpful = (id: string) => mine?.helpfulReviewIds.includes(id) ?? false;
  return {
    isHelpful,
    toggle: (id) => requireSignIn(() => void set(id, !isHelpful(id), mine?.helpfulReviewIds)),
    dialog,
  };
}

const markFailed = (error: unknown) => ({
  kind: 'destructive' as const,
  title: 'Error',
  text: refusalWords(error, 'Your mark was not saved. Please try again.'),
});
