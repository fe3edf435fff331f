import type { Market } from '../market.ts';
import { decodeClaims } from './session.ts';

/** Stores the token of a sign-in. Before that, deletes the data of a previous user of this browser. */
export function beginSession(
  { storage, session: { options } }: Pick<Market, 'session' | 'storage'>,
  token: string,
): void {
  options.beforeSignIn?.(storage, decodeClaims(token)?.sub);
  storage.write(options.tokenKey, token);
}
