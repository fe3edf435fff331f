import { useSession } from 'campus-market';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/**
 * Goes on once somebody has signed in on this page. Calls `before` first. The panel that signed them in is gone by then, and
 * tells nobody.
 */
export function useReturnAfterSignIn(to: string | undefined, before?: () => void): void {
  const { status } = useSession();
  const [, navigate] = useLocation();
  const wasGuest = useRef(false);
  const latestBefore = useRef(before);
  latestBefore.current = before;
  useEffect(() => {
    if (status === 'signed-in' && wasGuest.current && to) {
      latestBefore.current?.();
      navigate(to, { replace: true });
    }
    if (status !== 'checking') wasGuest.current = status === 'guest';
  }, [status, to, navigate]);
}
