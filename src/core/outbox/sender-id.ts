import type { Market } from '../market.ts';
import { decodeClaims } from '../session/session.ts';
import { type QueueableCall, queueRules } from './queued-calls.ts';

/**
 * Returns the user that a call is sent as. After a device wakes up, the session may have expired and not be renewed yet:
 * a message is queued until then, since its input field is empty already. Calls that roll back visibly are not queued.
 */
export function senderId({ session, storage }: Market, call: QueueableCall): string | undefined {
  const { personId } = session.state();
  if (personId || queueRules[call].queuedWhen === 'offline') return personId;
  return decodeClaims(storage.read(session.rules.key))?.sub;
}
