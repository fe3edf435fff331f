import { useSWRConfig } from 'swr';
import type { MyStore } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { updateOptimistically } from '../../../core/optimistic-update.ts';
import { ownerEdit } from '../store-edits.ts';

/** Notes a new store in the profile at once. What shows the store is read again after the call. */
export function useStoreCreated(): (store: MyStore) => void {
  const { queries } = useMarket();
  const { cache, mutate } = useSWRConfig();
  return (store) => {
    void updateOptimistically({ cache, mutate }, queries.shown, Promise.resolve(store), () =>
      ownerEdit(store._id),
    );
  };
}
