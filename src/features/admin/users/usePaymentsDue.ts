import type { AdminUser } from '../../../contract/shared/types.ts';
import { useQuery } from '../../../core/useQuery.ts';

/** The vendors whose next payment is due within a week. */
export interface PaymentsDue {
  /** Undefined until they are loaded, or if they did not load. */
  users: AdminUser[] | undefined;
  hasMore: boolean;
  isLoading: boolean;
}

export function usePaymentsDue(): PaymentsDue {
  const { data, isLoading } = useQuery('GET /admin/users', { query: { paymentDueDays: 7, limit: 50 } });
  return { users: data?.users, hasMore: data?.pagination.hasMore === true, isLoading };
}
