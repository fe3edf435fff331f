import type { MyStore } from '../../contract/shared/types.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import { type KeptMyStore, readMyStore } from './read-my-store.ts';

export interface MyStoreResult extends Omit<QueryResult<KeptMyStore>, 'data'> {
  /** Undefined before it was read, and where there is none. */
  store: MyStore | undefined;
  stats: KeptMyStore['stats'] | undefined;
  /** The person has no store. */
  isMissing: boolean;
}

/** The store of the person who is signed in, and what it has sold. `isWanted` is false where nothing is asked. */
export function useMyStore(isWanted = true): MyStoreResult {
  const { personId } = useSession();
  const { data, error, ...query } = useQuery(
    'GET /stores/my-store',
    isWanted && personId ? {} : null,
    readMyStore,
  );
  const kept: KeptMyStore | undefined = data;
  // The cache keeps what was read before the store was gone.
  const isMissing = error ? error.status === 404 : kept !== undefined && kept.store === undefined;
  return {
    ...query,
    store: isMissing ? undefined : kept?.store,
    stats: kept?.stats,
    isMissing,
    error: isMissing ? undefined : error,
  };
}
