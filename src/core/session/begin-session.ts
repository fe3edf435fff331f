import type { Market } from '../market.ts';
import { decodeClaims } from './session.ts';

/**
 * Dispatched on the window when a session begins in this tab. The script tag's elements whose code is not loaded listen to it, because
 * they have no market.
 */
export const sessionBeginEvent = 'campus-market:session-begin';

/** Stores the token of a sign-in. Before that, deletes the data of a previous user of this browser. */
export function beginSession(
  { storage, session: { options } }: Pick<Market, 'session' | 'storage'>,
  token: string,
): void {
  options.beforeSignIn?.(storage, decodeClaims(token)?.sub);
  storage.write(options.tokenKey, token);
  // Missing outside of browsers.
  globalThis.dispatchEvent?.(new Event(sessionBeginEvent));
}
