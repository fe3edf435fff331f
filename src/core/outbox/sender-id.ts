import type { Market } from '../market.ts';
import { claimsOf } from '../session/session.ts';
import { type QueueableCall, queueRules } from './queued-calls.ts';

/**
 * The person that a call is sent as. On a device that has slept a session may have run out and not be renewed yet: a
 * message waits for that, since its field is empty by then. A call that the person sees fail is not kept.
 */
export function senderId({ session, storage }: Market, call: QueueableCall): string | undefined {
  const { personId } = session.state();
  if (personId || queueRules[call].waits === 'offline') return personId;
  return claimsOf(storage.read(session.rules.key))?.sub;
}
