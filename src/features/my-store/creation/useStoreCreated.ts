import { useSWRConfig } from 'swr';
import type { MyStore } from '../../../contract/shared/types.ts';
import { changeAnswers } from '../../../core/change-answers.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { ownerEdit } from '../store-edits.ts';
import { useReadMyStore } from '../useReadMyStore.ts';

/** Lets the rest of the page know of a new store: the profile notes it, and what shows the store reads it. */
export function useStoreCreated(): (store: MyStore) => void {
  const { queries } = useMarket();
  const { cache, mutate } = useSWRConfig();
  const readAgain = useReadMyStore();
  return (store) => {
    void changeAnswers({ cache, mutate }, queries.shown(), Promise.resolve(store), () =>
      ownerEdit(store._id),
    );
    for (const call of ['GET /stores', 'GET /stores/{key}', 'GET /my-products'] as const)
      queries.expire(call);
    readAgain();
  };
}
