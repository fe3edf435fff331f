import { useState } from 'react';
import type { User } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isSignedOut } from '../../core/refusals.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { paymentCheckFailedToast } from './payment-check-failed-toast.ts';

/** How the caller opens the next page, or the form of a new store, for a user who wants to sell. */
export interface VendorNavigation {
  /** Opens a page of the site. */
  go(address: string): void;
  /** Opens the form of a new store. */
  createStore(): Promise<void>;
}

/**
 * Returns a function for a user who wants to sell. It opens the page of the vendor package if the package is not paid, and
 * otherwise the user's store, or the form of a new store if the user has none.
 */
export function useBecomeVendor(user: User | undefined, { go, createStore }: VendorNavigation) {
  const market = useMarket();
  const [isChecking, setChecking] = useState(false);

  const becomeVendor = async () => {
    if (isChecking) return;
    if (!user && market.session.state().status === 'guest') return go('/profile?reason=vendor');
    setChecking(true);
    try {
      const { isPaid } = await market.read('GET /check-status');
      if (!isPaid) go('/vendor-payment');
      else if (user?.hasStore) go('/my-store');
      else await createStore();
    } catch (error) {
      if (!isSignedOut(error)) showLazyToast(paymentCheckFailedToast);
    } finally {
      setChecking(false);
    }
  };
  return { becomeVendor: () => void becomeVendor(), isChecking };
}
