import { useContext, useEffect, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { asObject } from '../../core/parse-json.ts';
import { isSignedOut } from '../../core/refusals.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useQuery } from '../../core/useQuery.ts';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { statusFailed } from './status-failed.ts';

export interface PaymentStatus {
  /** Undefined until it is known. */
  isPaid: boolean | undefined;
  /** Whether the last try to read it has failed. */
  hasFailed: boolean;
  isChecking: boolean;
  /** How often it was checked since the page was opened. */
  checks: number;
  /** Asks the server again. */
  check(): void;
}

/** Whether the vendor package of the person who is signed in is paid. `isWanted` is false where nothing is asked. */
export function usePaymentStatus(isWanted: boolean): PaymentStatus {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const { personId } = useSession();
  const { data, error } = useQuery('GET /check-status', isWanted && personId ? {} : null);
  const [checked, setChecked] = useState<{ isPaid?: boolean }>();
  const [checks, setChecks] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const isUnknown = error !== undefined && data === undefined && !isSignedOut(error);

  // The query tries again by itself, which is no news.
  useEffect(() => {
    if (isUnknown) showLateToast(statusFailed, root);
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
      showLateToast(statusFailed, root);
    } finally {
      setChecking(false);
      setChecks((count) => count + 1);
    }
  };

  // Both may be the later answer, and a package that is paid stays so.
  const answers = [checked?.isPaid, asObject(data).isPaid];
  return {
    isPaid: answers.includes(true) ? true : answers.includes(false) ? false : undefined,
    hasFailed: checked ? checked.isPaid === undefined : isUnknown,
    isChecking,
    checks,
    check: () => void check(),
  };
}
