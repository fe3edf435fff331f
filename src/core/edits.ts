import type { ReadCall, Reply } from '../contract/shared/types.ts';

/**
 * Returns the changed copy of a cached answer, or undefined when the answer is not affected.
 *
 * @example
 * // Sorts the cached stores by their names.
 * const sortStores: AnswerEdit = editAnswer('GET /stores', (answer) => ({
 *   ...answer,
 *   stores: answer.stores.toSorted((a, b) => a.storeName.localeCompare(b.storeName)),
 * }));
 */
export type AnswerEdit = (answer: unknown, call: ReadCall) => unknown;

/**
 * Edits the object with this id in every cached answer that contains it, in one of these fields, as an object or in a list.
 * A feature knows the fields in which answers contain its noun: `['store', 'stores', 'farm', 'farms']`.
 *
 * @example
 * // Renames a store wherever a cached answer contains it.
 * const rename = (id: string, storeName: string) =>
 *   editInAllAnswers<{ _id: string; storeName: string }>(['store', 'stores'], id, (store) => ({
 *     ...store,
 *     storeName,
 *   }));
 */
export function editInAllAnswers<T extends { _id: string }>(
  fieldNames: readonly string[],
  id: string,
  change: (object: T) => T,
): AnswerEdit {
  const hasId = (value: unknown): value is T => (value as { _id?: unknown } | null)?._id === id;
  const changeObject = (value: unknown) => (hasId(value) ? change(value) : value);
  return (answer) => {
    const entries = Object.entries(answer ?? {}).filter(
      ([name, value]) =>
        fieldNames.includes(name) && (Array.isArray(value) ? value.some(hasId) : hasId(value)),
    );
    if (entries.length === 0) return undefined;
    const changes = entries.map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(changeObject) : changeObject(value),
    ]);
    return { ...(answer as object), ...Object.fromEntries(changes) };
  };
}

/**
 * Edits the answers of one call, whatever its input was.
 *
 * @example
 * function useMarkHelpful(product: string) {
 *   const send = useSend('POST /reviews/{id}/helpful', ({ params }) =>
 *     editAnswer('GET /reviews/{productId}/mine', (answer) => ({
 *       ...answer,
 *       helpfulReviewIds: [...answer.helpfulReviewIds, params.id],
 *     })),
 *   );
 *   return (reviewId: string) => send({ params: { id: reviewId } });
 * }
 */
export function editAnswer<K extends ReadCall>(call: K, change: (answer: Reply<K>) => Reply<K>): AnswerEdit {
  // An answer that is still loading has no data to edit.
  return (answer, answeredCall) => (answer && answeredCall === call ? change(answer as Reply<K>) : undefined);
}

/** Applies an edit to an answer, or to each loaded batch of a list. Returns undefined if the edit changes nothing. */
export function applyEdit(edit: AnswerEdit, answer: unknown, call: ReadCall): unknown {
  if (!Array.isArray(answer)) return edit(answer, call);
  const batches = answer.map((batch) => edit(batch, call) ?? batch);
  return batches.some((batch, index) => batch !== answer[index]) ? batches : undefined;
}
