import type { Market } from '../market.ts';
import { claimsOf } from './session.ts';

/** Keeps the token of a sign-in. What is stored of another person goes. */
export function beginSession(
  { storage, session: { rules } }: Pick<Market, 'session' | 'storage'>,
  token: string,
): void {
  rules.begin?.(storage, claimsOf(token)?.sub);
  storage.write(rules.key, token);
}
