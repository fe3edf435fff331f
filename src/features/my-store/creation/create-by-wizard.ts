import type { MyStore } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { type Attempt, createOnce } from '../../../core/create-once.ts';
import type { Market } from '../../../core/market.ts';
import { isRefusal, serverMessage } from '../../../core/refusals.ts';
import type { ToastMessage } from '../../../ui/feedback/ToastQueue.ts';
import { unexpected } from '../failure-toasts.ts';
import { readChangedStore } from '../read-my-store.ts';
import type { NewStore } from './wizard-answers.ts';

/** Creates a store once, however often it is retried, as `createOnce` does. */
export async function createByWizard(
  market: Pick<Market, 'send'>,
  body: NewStore,
  before: Attempt<NewStore> | undefined,
  keep: (attempt: Attempt<NewStore> | undefined) => void,
): Promise<MyStore> {
  const create = (input: { body: NewStore; idempotencyKey: string }) => market.send('POST /stores', input);
  const { made, sent } = await createOnce(create, body, before, keep);
  // Compared as a whole, not by fields: the body has no key for a field that was emptied.
  if (JSON.stringify(body) === JSON.stringify(sent)) return readChangedStore(made);
  return readChangedStore(await market.send('PUT /stores/my-store', { body }));
}

/** Returns the toast of a failed creation: a refusal, an error of the server, or no answer. */
export function creationFailure(error: unknown): ToastMessage {
  const kind = 'destructive';
  if (isRefusal(error)) {
    return { kind, title: 'Store Creation Failed', text: serverMessage(error, 'Failed to create store') };
  }
  return error instanceof ApiError && error.status > 0
    ? { kind, title: 'Store Creation Error', text: unexpected }
    : { kind, title: 'Error', text: 'Failed to create store. Please try again.' };
}
