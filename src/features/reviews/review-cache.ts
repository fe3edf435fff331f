import type { Review } from '../../contract/shared/types.ts';
import { type Edit, editInAllAnswers } from '../../core/edits.ts';

/** Edits a review in every cached answer that contains it. */
export const editReviewInAllAnswers = (id: string, change: (review: Review) => Review): Edit =>
  editInAllAnswers(['review', 'reviews'], id, change);
