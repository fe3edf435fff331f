import type { MyStore } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { type AttemptStore, createOnce } from '../../../core/create-once.ts';
import type { Market } from '../../../core/market.ts';
import { isRefusal, serverMessage } from '../../../core/refusals.ts';
import type { ToastMessage } from '../../../ui/feedback/ToastQueue.ts';
import { unexpectedErrorText } from '../failure-toasts.ts';
import { parseChangedStore } from '../parse-my-store.ts';
import type { NewStore } from './wizard-values.ts';

/** Creates a store, and only one, however often the call is retried (`createOnce`). */
export async function createByWizard(
  market: Pick<Market, 'send'>,
  body: NewStore,
  attempts: AttemptStore,
): Promise<MyStore> {
  const create = async (input: { body: NewStore; idempotencyKey: string }) =>
    parseChangedStore(await market.send('POST /stores', input));
  // Sends the whole body. A loop over its fields would miss a field that the user emptied, because it is left out.
  const update = async () => parseChangedStore(await market.send('PUT /stores/my-store', { body }));
  return createOnce({ body, create, update }, attempts);
}

/** Returns the toast of a failed creation: a refusal, a server error, or no response. */
export function creationFailureToast(error: unknown): ToastMessage {
  const kind = 'destructive';
  if (isRefusal(error)) {
    return { kind, title: 'Store Creation Failed', text: serverMessage(error, 'Failed to create store') };
  }
  return error instanceof ApiError && error.status > 0
    ? { kind, title: 'Store Creation Error', text: unexpectedErrorText }
    : { kind, title: 'Error', text: 'Failed to create store. Please try again.' };
}
