import type { MyStore } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { type Attempt, createOnce } from '../../../core/create-once.ts';
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
  previousAttempt: Attempt<NewStore> | undefined,
  saveAttempt: (attempt: Attempt<NewStore> | undefined) => void,
): Promise<MyStore> {
  const create = (input: { body: NewStore; idempotencyKey: string }) => market.send('POST /stores', input);
  const { created, sentBody } = await createOnce(create, body, previousAttempt, saveAttempt);
  // If an earlier attempt created the store and the form has changed since, the changes are sent. The whole bodies are
  // compared: a loop over the fields of `body` would miss a field that the user emptied, because it is left out.
  if (JSON.stringify(body) === JSON.stringify(sentBody)) return parseChangedStore(created);
  return parseChangedStore(await market.send('PUT /stores/my-store', { body }));
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
