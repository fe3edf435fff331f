import { useSWRConfig } from 'swr';
import type { MyStore } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { updateOptimistically } from '../../../core/optimistic-update.ts';
import { profileStoreEdit } from '../store-edits.ts';

/**
 * Returns a function that adds a new store to the cached profile at once. The other cached replies are loaded again
 * after the call that creates the store.
 */
export function useCacheNewStore(): (store: MyStore) => void {
  const { queries } = useMarket();
  const { cache, mutate } = useSWRConfig();
  return (store) => {
    void updateOptimistically({ cache, mutate }, queries.shown, Promise.resolve(store), () =>
      profileStoreEdit(store._id),
    );
  };
}
