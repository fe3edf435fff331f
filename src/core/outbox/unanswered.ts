import { ApiError, keyLastsMs } from '../client.ts';
import { type Waiting, waitingRules } from './waiting-calls.ts';

/** Remembers when the first answer was missed: from then on the call may have been done. */
export function noteUnanswered(entry: Waiting, error: ApiError): Waiting {
  const mayHaveArrived = error.status === 0 || error.status >= 500;
  return mayHaveArrived ? { ...entry, unansweredSince: entry.unansweredSince ?? Date.now() } : entry;
}

/**
 * Why something is not sent again by itself: the server has forgotten its key, and would write it a second time if it had
 * arrived. Only the person can see whether it did.
 */
export function maybeSent({ call, unansweredSince, heldUntil }: Waiting): ApiError | undefined {
  // A page that was closed while it was sending has left it held.
  const since = unansweredSince ?? heldUntil;
  if (!waitingRules[call].canDouble || since === undefined) return undefined;
  if (Date.now() - since < keyLastsMs) return undefined;
  return new ApiError(
    'network',
    0,
    'No answer came for a day. Look whether it arrived before you send it again.',
  );
}
