import type { ReadCall } from '../contract/shared/types.ts';
import { type AnswerEdit, applyEdit } from './edits.ts';
import type { AnswerCache, ChangeAnswer } from './invalidate.ts';
import type { Queries } from './queries.ts';

/** The cache and `mutate` of the nearest SWR provider. */
export interface SwrCache {
  cache: AnswerCache;
  mutate: ChangeAnswer;
}

interface PendingEdit {
  edit: AnswerEdit;
  /** Whether the write has succeeded or failed. */
  isWriteDone: boolean;
}

/** A cached answer with edits applied. Several writes can be in flight at once, and each can be rolled back alone. */
interface EditedAnswer {
  call: ReadCall;
  /** The answer without the edits, as the server sent it. */
  base: unknown;
  /** The answer with the edits, as the screen shows it. */
  shown: unknown;
  edits: PendingEdit[];
  /** True if a request for this answer was in flight when it was edited: SWR discards the result of that request. */
  needsRefetch: boolean;
}

const editedAnswersByCache = new WeakMap<AnswerCache, Map<string, EditedAnswer>>();

/**
 * Edits cached answers while a write is in flight: at once, and again with the reply of the write. If the write fails, the
 * edits are rolled back. `pendingWrite` resolves to the reply. `shownAnswers` are the answers on the screen, by cache key.
 */
export async function updateOptimistically<T>(
  { cache, mutate }: SwrCache,
  shownAnswers: Queries['shown'],
  pendingWrite: Promise<T>,
  edit: (reply?: T) => AnswerEdit,
): Promise<T> {
  const editedAnswers = editedAnswersByCache.get(cache) ?? new Map<string, EditedAnswer>();
  editedAnswersByCache.set(cache, editedAnswers);
  const pending: PendingEdit = { edit: edit(), isWriteDone: false };
  const editedKeys: string[] = [];

  const show = (cacheKey: string, answer: EditedAnswer) => {
    const cached = cache.get(cacheKey)?.data;
    // The answer was deleted meanwhile, for example by signing out.
    if (cached === undefined) return;
    if (cached !== answer.shown) {
      // The answer was refetched, so it already includes the edits of writes that have succeeded.
      answer.base = cached;
      answer.edits = answer.edits.filter(({ isWriteDone }) => !isWriteDone);
    }
    answer.shown = answer.edits.reduce(
      (value, { edit }) => applyEdit(edit, value, answer.call) ?? value,
      answer.base,
    );
    void mutate(cacheKey, answer.shown, { revalidate: false });
  };

  const settle = (changeEdits: (edits: PendingEdit[]) => PendingEdit[]) => {
    for (const cacheKey of editedKeys) {
      const answer = editedAnswers.get(cacheKey);
      if (!answer) continue;
      answer.edits = changeEdits(answer.edits);
      show(cacheKey, answer);
    }
    // Set this only after `show`, which removes the edits of done writes from an answer that was refetched meanwhile. That
    // answer may be older than this write, so this write's edit must stay.
    pending.isWriteDone = true;
    for (const cacheKey of editedKeys) {
      const answer = editedAnswers.get(cacheKey);
      if (!answer || answer.edits.some(({ isWriteDone }) => !isWriteDone)) continue;
      editedAnswers.delete(cacheKey);
      if (answer.needsRefetch) void mutate(cacheKey);
    }
  };

  for (const [cacheKey, { call }] of [...shownAnswers]) {
    const { data, isValidating } = cache.get(cacheKey) ?? {};
    // Changing an answer aborts a request for it, so do not change answers that the edit does not affect.
    if (applyEdit(pending.edit, data, call) === undefined) continue;
    const answer = editedAnswers.get(cacheKey) ?? {
      call,
      base: data,
      shown: data,
      edits: [],
      needsRefetch: false,
    };
    editedAnswers.set(cacheKey, answer);
    answer.edits = [...answer.edits, pending];
    answer.needsRefetch ||= isValidating === true;
    editedKeys.push(cacheKey);
    show(cacheKey, answer);
  }

  try {
    const reply = await pendingWrite;
    pending.edit = edit(reply);
    settle((edits) => edits);
    return reply;
  } catch (error) {
    settle((edits) => edits.filter((pendingEdit) => pendingEdit !== pending));
    throw error;
  }
}
