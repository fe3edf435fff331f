import type { Market } from '../market.ts';
import { decodeClaims } from './session.ts';

/** Stores the token of a sign-in. Before that, deletes the data of a previous user of this browser. */
export function beginSession(
  { storage, session: { rules } }: Pick<Market, 'session' | 'storage'>,
  token: string,
): void {
  rules.begin?.(storage, decodeClaims(token)?.sub);
  storage.write(rules.key, token);
}
