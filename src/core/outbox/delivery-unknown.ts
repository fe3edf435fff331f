import { ApiError, keyLastsMs } from '../client.ts';
import { queueRules, type Waiting } from './queued-calls.ts';

/** Remembers when the first answer was missed: from then on the call may have been done. */
export function markDeliveryUnknown(entry: Waiting, error: ApiError): Waiting {
  const mayHaveArrived = error.status === 0 || error.status >= 500;
  return mayHaveArrived
    ? { ...entry, deliveryUnknownSince: entry.deliveryUnknownSince ?? Date.now() }
    : entry;
}

/**
 * Why something is not sent again by itself: the server has forgotten its key, and would write it a second time if it had
 * arrived. Only the person can see whether it did.
 */
export function deliveryUnknownError({
  call,
  deliveryUnknownSince,
  heldUntil,
}: Waiting): ApiError | undefined {
  // A page that was closed while it was sending has left it held.
  const since = deliveryUnknownSince ?? heldUntil;
  if (!queueRules[call].canDouble || since === undefined) return undefined;
  if (Date.now() - since < keyLastsMs) return undefined;
  return new ApiError(
    'network',
    0,
    'No answer came for a day. Look whether it arrived before you send it again.',
  );
}
