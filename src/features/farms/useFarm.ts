import type { Input } from '../../contract/shared/types.ts';
import { useDetailsError } from '../../core/page-error.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { type ShopFilter, useAllProducts, useLatest } from '../stores/index.ts';
import { readFarm } from './read-farm.ts';

/** Which farm, and which of its products. */
export interface FarmPageFilter extends Omit<ShopFilter, 'store'> {
  /** The farm's id, its name, or its name as addresses write it. */
  farm: string;
}

/** What reads a farm and its products: also for a server, which reads before it renders. */
export const farmInput = ({ farm, campus, search }: FarmPageFilter): Input<'POST /farm-detail'> => ({
  query: { search, campus },
  body: { storeId: farm },
});

/** A farm and its products, the newest first, read on batch by batch. */
export function useFarm(filter: FarmPageFilter) {
  const { batches, ...result } = useQueryBatches('POST /farm-detail', farmInput(filter), readFarm);
  const farm = useLatest(filter.farm, batches[0]?.farm);
  return {
    ...result,
    ...useDetailsError(farm, result),
    farm,
    products: useAllProducts(batches),
  };
}
