import type { Cache, ScopedMutator } from 'swr';
import type { ReadCall } from '../contract/shared/types.ts';
import { applyEdit, type Edit } from './edits.ts';
import type { Queries } from './queries.ts';

/** The cache and `mutate` of the SWR provider above a component. */
export interface SwrCache {
  cache: Cache;
  mutate: ScopedMutator;
}

interface OwnEdit {
  edit: Edit;
  isDone: boolean;
}

/** An answer with edits on it. Several can be under way at once, so each can be taken back alone. */
interface EditedAnswer {
  call: ReadCall;
  /** The answer without the edits. */
  base: unknown;
  shown: unknown;
  edits: OwnEdit[];
  /** A request for this answer was under way, and SWR drops what it brings. */
  isReadAgain: boolean;
}

const editedAnswers = new WeakMap<Cache, Map<string, EditedAnswer>>();

/**
 * Changes the kept answers while something is sent: at once, again with the reply, and back when it fails. `answers` are
 * those that are shown, by their keys in the cache.
 */
export async function updateOptimistically<T>(
  { cache, mutate }: SwrCache,
  answers: Queries['shown'],
  sent: Promise<T>,
  edit: (reply?: T) => Edit,
): Promise<T> {
  const edited = editedAnswers.get(cache) ?? new Map<string, EditedAnswer>();
  editedAnswers.set(cache, edited);
  const own: OwnEdit = { edit: edit(), isDone: false };
  const touched: string[] = [];

  const show = (cacheKey: string, answer: EditedAnswer) => {
    const kept = cache.get(cacheKey)?.data;
    // The cache has dropped it meanwhile, for example after signing out.
    if (kept === undefined) return;
    if (kept !== answer.shown) {
      // It was read again, and edits that were done before are in it.
      answer.base = kept;
      answer.edits = answer.edits.filter(({ isDone }) => !isDone);
    }
    answer.shown = answer.edits.reduce(
      (value, { edit }) => applyEdit(edit, value, answer.call) ?? value,
      answer.base,
    );
    void mutate(cacheKey, answer.shown, { revalidate: false });
  };

  const settle = (change: (edits: OwnEdit[]) => OwnEdit[]) => {
    for (const cacheKey of touched) {
      const answer = edited.get(cacheKey);
      if (!answer) continue;
      answer.edits = change(answer.edits);
      show(cacheKey, answer);
    }
    // After showing it: an answer that was read again meanwhile may be older than this reply.
    own.isDone = true;
    for (const cacheKey of touched) {
      const answer = edited.get(cacheKey);
      if (!answer || answer.edits.some(({ isDone }) => !isDone)) continue;
      edited.delete(cacheKey);
      if (answer.isReadAgain) void mutate(cacheKey);
    }
  };

  for (const [cacheKey, { call }] of [...answers]) {
    const { data, isValidating } = cache.get(cacheKey) ?? {};
    // A change of an answer ends a request for it that is on its way, so the others are left alone.
    if (applyEdit(own.edit, data, call) === undefined) continue;
    const answer = edited.get(cacheKey) ?? { call, base: data, shown: data, edits: [], isReadAgain: false };
    edited.set(cacheKey, answer);
    answer.edits = [...answer.edits, own];
    answer.isReadAgain ||= isValidating === true;
    touched.push(cacheKey);
    show(cacheKey, answer);
  }

  try {
    const reply = await sent;
    own.edit = edit(reply);
    settle((edits) => edits);
    return reply;
  } catch (error) {
    settle((edits) => edits.filter((one) => one !== own));
    throw error;
  }
}
