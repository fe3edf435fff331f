import { useState } from 'react';
import type { User } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isSignedOut } from '../../core/refusals.ts';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { statusFailed } from './status-failed.ts';

/** Where a person goes who wants to sell. */
export interface VendorWays {
  go(address: string): void;
  /** Opens the form for a store. */
  createStore(): Promise<void>;
}

/** Leads a person who wants to sell to pay for the vendor package and, once it is paid, to a store of their own. */
export function useBecomeVendor(user: User | undefined, { go, createStore }: VendorWays) {
  const market = useMarket();
  const [isAsking, setAsking] = useState(false);

  const becomeVendor = async () => {
    if (isAsking) return;
    if (!user && market.session.state().status === 'guest') return go('/profile?reason=vendor');
    setAsking(true);
    try {
      const { isPaid } = await market.read('GET /check-status');
      if (!isPaid) go('/vendor-payment');
      else if (user?.hasStore) go('/my-store');
      else await createStore();
    } catch (error) {
      if (!isSignedOut(error)) showLateToast(statusFailed);
    } finally {
      setAsking(false);
    }
  };
  return { becomeVendor: () => void becomeVendor(), isAsking };
}
