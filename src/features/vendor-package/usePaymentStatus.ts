import { useContext, useEffect, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { asObject } from '../../core/parse-json.ts';
import { isSignedOut } from '../../core/refusals.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useQuery } from '../../core/useQuery.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { paymentCheckFailedToast } from './payment-check-failed-toast.ts';

export interface PaymentStatus {
  /** Whether the package is paid. Undefined until the status is loaded. */
  isPaid: boolean | undefined;
  /** Whether the last attempt to load the status failed. */
  hasFailed: boolean;
  isChecking: boolean;
  /** How many times the user has checked since the page was opened. */
  checkCount: number;
  /** Loads the status again. */
  check(): void;
}

/** Loads whether the signed-in user has paid for the vendor package. Loads nothing unless `isEnabled`. */
export function usePaymentStatus(isEnabled: boolean): PaymentStatus {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const { personId } = useSession();
  const { data, error } = useQuery('GET /check-status', isEnabled && personId ? {} : null);
  const [lastCheck, setLastCheck] = useState<{ isPaid?: boolean }>();
  const [checkCount, setCheckCount] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const hasQueryFailed = error !== undefined && data === undefined && !isSignedOut(error);

  // Show a toast only for the first failure, because the query retries by itself.
  useEffect(() => {
    if (hasQueryFailed) showLazyToast(paymentCheckFailedToast, root);
  }, [hasQueryFailed, root]);

  const check = async () => {
    if (isChecking) return;
    setChecking(true);
    try {
      const { isPaid } = await market.read('GET /check-status');
      setLastCheck({ isPaid });
    } catch (failure) {
      if (isSignedOut(failure)) return;
      setLastCheck({});
      showLazyToast(paymentCheckFailedToast, root);
    } finally {
      setChecking(false);
      setCheckCount((count) => count + 1);
    }
  };

  // We do not know whether the query or the last check has the newer response. A paid package stays paid, so if one of them
  // says that it is paid, it is.
  const isPaidValues = [lastCheck?.isPaid, asObject(data).isPaid];
  return {
    isPaid: isPaidValues.includes(true) ? true : isPaidValues.includes(false) ? false : undefined,
    hasFailed: lastCheck ? lastCheck.isPaid === undefined : hasQueryFailed,
    isChecking,
    checkCount,
    check: () => void check(),
  };
}
