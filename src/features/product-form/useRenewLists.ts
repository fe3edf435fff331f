import { useSWRConfig } from 'swr';
import type { ReadCall } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';

/** The calls whose answers hold a person's products. */
const lists: ReadCall[] = [
  'GET /my-products',
  'GET /all-products',
  'GET /stores/{key}/products',
  'GET /sellers/{id}',
  'GET /sellers/{id}/products',
  'GET /stores/my-store',
];

/** Reads the lists of products again after one was added or changed: those that are shown at once, the others when they are. */
export function useRenewLists(): () => void {
  const { queries } = useMarket();
  const { cache, mutate } = useSWRConfig();
  return () => {
    const shown = queries.shown().filter(([, call]) => lists.includes(call));
    lists.forEach(queries.expire);
    for (const [cacheKey] of shown) {
      // SWR keeps a list under the key of its first batch, with something before it. It asks for a batch that it does
      // not have.
      const isFirstBatch = shown.some(([other]) => other !== cacheKey && other.endsWith(cacheKey));
      if (isFirstBatch) cache.delete(cacheKey);
    }
    for (const [cacheKey] of shown) void mutate(cacheKey);
  };
}
