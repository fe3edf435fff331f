import { useState } from 'react';
import type { User } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isSignedOut } from '../../core/session/is-signed-out.ts';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { statusFailed } from './status-failed.ts';

/** Where a person goes who wants to sell: to pay for the vendor package, or to the store once it is paid. */
export function useBecomeVendor(user: User | undefined) {
  const market = useMarket();
  const [isAsking, setAsking] = useState(false);

  const becomeVendor = async (go: (address: string) => void) => {
    if (isAsking) return;
    if (!user && market.session.state().status === 'guest') return go('/profile?reason=vendor');
    setAsking(true);
    try {
      const { isPaid } = await market.read('GET /check-status');
      go(isPaid ? '/my-store' : '/vendor-payment');
    } catch (error) {
      if (!isSignedOut(error)) showLateToast(statusFailed);
    } finally {
      setAsking(false);
    }
  };
  return { becomeVendor: (go: (address: string) => void) => void becomeVendor(go), isAsking };
}
