import type { Market } from '../market.ts';
import { decodeClaims } from '../session/session.ts';
import { type QueueableCall, queueRules } from './queued-calls.ts';

/**
 * Returns the id of the user that a call is sent as. When a device wakes up, the session may have expired and not be
 * renewed yet. A message is then queued until the renewal, because the chat has already emptied its input field. Other
 * calls are rolled back instead.
 */
export function senderId({ session, storage }: Market, call: QueueableCall): string | undefined {
  const { personId } = session.state();
  const isMessage = queueRules[call].queuedWhen === 'always';
  if (personId || !isMessage) return personId;
  return decodeClaims(storage.read(session.options.tokenKey))?.sub;
}
