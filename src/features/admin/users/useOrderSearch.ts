import { useState } from 'react';
import { useQuery } from '../../../core/useQuery.ts';
import { useStillAdmin } from '../admin-check.ts';

/** The orders of one reference: one checkout makes an order with each seller. */
export function useOrderSearch() {
  const [reference, setReference] = useState<string>();
  const { data, error, isLoading, retry } = useQuery(
    'GET /admin/orders',
    reference ? { query: { reference } } : null,
  );
  useStillAdmin(error);
  return {
    reference,
    orders: data?.orders,
    error,
    isSearching: isLoading,
    retry,
    find(next: string) {
      if (next === reference) retry();
      setReference(next);
    },
  };
}
