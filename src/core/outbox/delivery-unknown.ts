import { ApiError, idempotencyKeyTtlMs } from '../client.ts';
import { type QueuedCall, queueRules } from './queued-calls.ts';

/** Records the time of the first attempt whose response was lost: the server may have executed the call. */
export function markDeliveryUnknown(entry: QueuedCall, error: ApiError): QueuedCall {
  const mayHaveArrived = error.status === 0 || error.status >= 500;
  return mayHaveArrived
    ? { ...entry, deliveryUnknownSince: entry.deliveryUnknownSince ?? Date.now() }
    : entry;
}

/**
 * Returns an error if a call must not be resent automatically: its idempotency key has expired, so the server might
 * execute the call a second time. Only the user can check whether the first attempt arrived.
 */
export function deliveryUnknownError({
  call,
  deliveryUnknownSince,
  heldUntil,
}: QueuedCall): ApiError | undefined {
  // `heldUntil` remains set if the page was closed while it was sending the call.
  const since = deliveryUnknownSince ?? heldUntil;
  if (!queueRules[call].canDuplicate || since === undefined) return undefined;
  if (Date.now() - since < idempotencyKeyTtlMs) return undefined;
  return new ApiError(
    'network',
    0,
    'No answer came for a day. Look whether it arrived before you send it again.',
  );
}
