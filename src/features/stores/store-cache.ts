import type { Store } from '../../contract/shared/types.ts';
import { type Edit, editInAllAnswers } from '../../core/edits.ts';

/** Edits a store in every cached answer that contains it. Farms are stores, too. */
export const editStoreInAllAnswers = (id: string, change: (store: Store) => Store): Edit =>
  editInAllAnswers(['store', 'stores', 'farm', 'farms'], id, change);
