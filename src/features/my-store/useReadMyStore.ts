import { useSWRConfig } from 'swr';
import { useMarket } from '../../core/MarketProvider.tsx';

/** Reads the person's store again, wherever it is shown: there may be one now, or none any more. */
export function useReadMyStore(): () => void {
  const { queries } = useMarket();
  const { mutate } = useSWRConfig();
  return () => {
    queries.expire('GET /stores/my-store');
    for (const [cacheKey, call] of queries.shown()) {
      if (call === 'GET /stores/my-store') void mutate(cacheKey);
    }
  };
}
