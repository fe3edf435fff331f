import type { Market } from '../market.ts';
import { claimsOf } from '../session/session.ts';
import { type WaitingCall, waitingRules } from './waiting-calls.ts';

/**
 * Whose a call is. On a device that has slept a session may have run out and not be renewed yet: a message waits for
 * that, since its field is empty by then. What is turned back while the person looks on is not kept.
 */
export function personFor({ session, storage }: Market, call: WaitingCall): string | undefined {
  const { personId } = session.state();
  if (personId || waitingRules[call].waits === 'offline') return personId;
  return claimsOf(storage.read(session.rules.key))?.sub;
}
