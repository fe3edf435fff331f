import { useMarket } from '../MarketProvider.tsx';
import { decodeClaims } from './session.ts';
import { useSession } from './useSession.ts';

/**
 * Returns whether the session has a scope. Only tokens for embeds list their scopes; other tokens have all. Returns
 * undefined for guests and while the session is checked. The server checks the scope of each call in any case.
 */
export function useHasScope(scope: 'sell' | 'admin'): boolean | undefined {
  const { session, storage } = useMarket();
  const { personId } = useSession();
  const { scope: scopes } = decodeClaims(storage.read(session.options.tokenKey)) ?? {};
  if (personId === undefined) return undefined;
  return scopes === undefined || scopes.split(' ').includes(scope);
}
