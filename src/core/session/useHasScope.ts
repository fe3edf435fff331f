import { useMarket } from '../MarketProvider.tsx';
import { claimsOf } from './session.ts';
import { useSession } from './useSession.ts';

/**
 * Whether the session may be used for something. That of another page says so itself, and the market refuses what it may
 * not be used for. Undefined for a guest, and until it is known who is signed in.
 */
export function useHasScope(scope: 'sell' | 'admin'): boolean | undefined {
  const { session, storage } = useMarket();
  const { personId } = useSession();
  const { scope: scopes } = claimsOf(storage.read(session.rules.key)) ?? {};
  if (personId === undefined) return undefined;
  return scopes === undefined || scopes.split(' ').includes(scope);
}
