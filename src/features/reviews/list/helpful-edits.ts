import type { Reply } from '../../../contract/shared/types.ts';
import { type Edit, editAnswer, editThing } from '../../../core/edits.ts';

/** Marks a review as helpful in what is kept, or no longer: in one's own marks, and in how many found it so. */
export function helpfulEdit(
  id: string,
  isWanted: boolean,
  reply?: Reply<'POST /reviews/{id}/helpful'>,
): Edit {
  const isHelpful = reply?.isHelpful ?? isWanted;
  const marks = editAnswer('GET /reviews/{productId}/mine', (mine) => {
    const others = mine.helpfulReviewIds.filter((one) => one !== id);
    return { ...mine, helpfulReviewIds: isHelpful ? [...others, id] : others };
  });
  const count = editThing('review', id, (review) => ({
    ...review,
    helpful: reply?.helpful ?? Math.max(0, review.helpful + (isHelpful ? 1 : -1)),
  }));
  return (answer, call) => (answer === undefined ? undefined : (marks(answer, call) ?? count(answer, call)));
}
