import type { Review } from '../../contract/shared/types.ts';
import { type AnswerEdit, editInAllAnswers } from '../../core/edits.ts';

/**
 * Edits a review in every cached answer that contains it.
 *
 * @example
 * // Counts one more person whom a review has helped, in every cached answer.
 * const countHelpful = (id: string) =>
 *   editReviewInAllAnswers(id, (review) => ({ ...review, helpful: review.helpful + 1 }));
 */
export const editReviewInAllAnswers = (id: string, change: (review: Review) => Review): AnswerEdit =>
  editInAllAnswers(['review', 'reviews'], id, change);
