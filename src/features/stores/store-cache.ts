import type { Store } from '../../contract/shared/types.ts';
import { type AnswerEdit, editInAllAnswers } from '../../core/edits.ts';

/**
 * Edits a store in every cached answer that contains it. Farms are stores, too.
 *
 * @example
 * // Counts one more follower of a store, in every cached answer.
 * const countFollower = (id: string) =>
 *   editStoreInAllAnswers(id, (store) => ({ ...store, followerCount: store.followerCount + 1 }));
 */
export const editStoreInAllAnswers = (id: string, change: (store: Store) => Store): AnswerEdit =>
  editInAllAnswers(['store', 'stores', 'farm', 'farms'], id, change);
