import { useContext, useEffect, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { asObject } from '../../core/parse-json.ts';
import { isSignedOut } from '../../core/refusals.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useQuery } from '../../core/useQuery.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { statusFailedToast } from './status-failed.ts';

export interface PaymentStatus {
  /** Undefined until it is loaded. */
  isPaid: boolean | undefined;
  /** Whether the last attempt to load it failed. */
  hasFailed: boolean;
  isChecking: boolean;
  /** How often the user has checked since the page was opened. */
  checks: number;
  /** Loads it again. */
  check(): void;
}

/** Loads whether the vendor package of the signed-in user is paid. Loads nothing if not `enabled`. */
export function usePaymentStatus(enabled: boolean): PaymentStatus {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const { personId } = useSession();
  const { data, error } = useQuery('GET /check-status', enabled && personId ? {} : null);
  const [lastCheck, setChecked] = useState<{ isPaid?: boolean }>();
  const [checks, setChecks] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const isUnknown = error !== undefined && data === undefined && !isSignedOut(error);

  // One toast for the first failure: the query retries by itself.
  useEffect(() => {
    if (isUnknown) showLazyToast(statusFailedToast, root);
  }, [isUnknown, root]);

  const check = async () => {
    if (isChecking) return;
    setChecking(true);
    try {
      const { isPaid } = await market.read('GET /check-status');
      setChecked({ isPaid });
    } catch (failure) {
      if (isSignedOut(failure)) return;
      setChecked({});
      showLazyToast(statusFailedToast, root);
    } finally {
      setChecking(false);
      setChecks((count) => count + 1);
    }
  };

  // Either may be the newer answer. A paid package stays paid, so true wins.
  const answers = [lastCheck?.isPaid, asObject(data).isPaid];
  return {
    isPaid: answers.includes(true) ? true : answers.includes(false) ? false : undefined,
    hasFailed: lastCheck ? lastCheck.isPaid === undefined : isUnknown,
    isChecking,
    checks,
    check: () => void check(),
  };
}
