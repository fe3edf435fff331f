import type { MyStore } from '../../../contract/shared/types.ts';
import { ApiError, isRefusal, randomKey } from '../../../core/client.ts';
import type { Market } from '../../../core/market.ts';
import { isSignedOut } from '../../../core/session/is-signed-out.ts';
import type { ToastMessage } from '../../../ui/feedback/ToastQueue.ts';
import { unexpected } from '../failure.ts';
import { readChangedStore } from '../read-my-store.ts';
import type { Attempt, NewStore } from './wizard-answers.ts';

/** An hour less than the server remembers a key. */
const keptMs = 23 * 60 * 60_000;

/**
 * Creates a store once, however often it is tried. After an answer was lost the first body is sent again with its key:
 * the server answers with the store that it may have made then. What was changed in the form meanwhile is sent after
 * it. `keep` is told what the next press has to send again, also on the next page.
 */
export async function createByWizard(
  market: Pick<Market, 'send'>,
  body: NewStore,
  before: Attempt | undefined,
  keep: (attempt: Attempt | undefined) => void,
): Promise<MyStore> {
  const isRepeated = before !== undefined && Date.now() - before.since < keptMs;
  const attempt = isRepeated ? before : { key: randomKey(), body, since: Date.now() };
  keep(attempt);
  const made = await market
    .send('POST /stores', { body: attempt.body, idempotencyKey: attempt.key })
    .catch((error) => {
      if (!isRefusal(error) || isSignedOut(error)) throw error;
      keep(undefined);
      // What is refused now was not made before: what the form holds now may be right.
      if (isRepeated) return undefined;
      throw error;
    });
  if (!made) return createByWizard(market, body, undefined, keep);
  if (JSON.stringify(body) === JSON.stringify(attempt.body)) return readChangedStore(made);
  return readChangedStore(await market.send('PUT /stores/my-store', { body }));
}

/** Why a store was not created: the server said no, something broke there, or nobody answered. */
export function creationFailure(error: unknown): ToastMessage {
  const kind = 'destructive';
  if (isRefusal(error)) {
    return { kind, title: 'Store Creation Failed', text: error.message || 'Failed to create store' };
  }
  return error instanceof ApiError && error.status > 0
    ? { kind, title: 'Store Creation Error', text: unexpected }
    : { kind, title: 'Error', text: 'Failed to create store. Please try again.' };
}
