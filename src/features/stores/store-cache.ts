import type { Store } from '../../contract/shared/types.ts';
import { type Edit, editInAllAnswers } from '../../core/edits.ts';

/**
 * Edits a store in every cached answer that contains it. Farms are stores, too.
 *
 * @example
 * function useRenameStore(id: string) {
 *   const send = useSend('PUT /stores/my-store', ({ body }) =>
 *     editStoreInAllAnswers(id, (store) => ({ ...store, storeName: body.name ?? store.storeName })),
 *   );
 *   return (name: string) => send({ body: { name } });
 * }
 */
export const editStoreInAllAnswers = (id: string, change: (store: Store) => Store): Edit =>
  editInAllAnswers(['store', 'stores', 'farm', 'farms'], id, change);
