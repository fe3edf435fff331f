import type { MyStore } from '../../contract/shared/types.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import { type CachedMyStore, parseMyStore } from './parse-my-store.ts';

/**
 * The store of the signed-in user.
 *
 * @example
 * const storeName = ({ store, isMissing }: MyStoreResult) =>
 *   isMissing ? 'You have no store yet' : store?.storeName;
 */
export interface MyStoreResult extends Omit<QueryResult<CachedMyStore>, 'data'> {
  /** Undefined until it is loaded, and for a user without a store. */
  store: MyStore | undefined;
  stats: CachedMyStore['stats'] | undefined;
  /** Whether the user has no store. */
  isMissing: boolean;
}

/**
 * Loads the store of the signed-in user and its sales. Loads nothing while `isEnabled` is false.
 *
 * @example
 * function Revenue() {
 *   const { store, stats, isMissing } = useMyStore();
 *   if (isMissing) return <p>You have no store yet.</p>;
 *   return (
 *     <p>
 *       {store?.storeName}: {formatNaira(stats?.revenue ?? 0)}
 *     </p>
 *   );
 * }
 */
export function useMyStore(isEnabled = true): MyStoreResult {
  const { personId } = useSession();
  const { data, error, ...query } = useQuery(
    'GET /stores/my-store',
    isEnabled && personId ? {} : null,
    parseMyStore,
  );
  const cached: CachedMyStore | undefined = data;
  // After a 404, the cache still contains the store that was loaded before.
  const isMissing = error ? error.status === 404 : cached !== undefined && cached.store === undefined;
  return {
    ...query,
    store: isMissing ? undefined : cached?.store,
    stats: cached?.stats,
    isMissing,
    error: isMissing ? undefined : error,
  };
}
