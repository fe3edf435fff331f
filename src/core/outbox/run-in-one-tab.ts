/** How long a tab waits for another tab that is sending. */
const lockTimeoutMs = 10_000;

/**
 * Runs the work in one tab at a time. After a timeout the work runs anyway, because the browser may have frozen the tab
 * that has the lock, and the server executes a call that is sent twice only once. Pages without TLS, which only
 * developers use, have no locks.
 */
export const runInOneTab = async (work: () => Promise<void>): Promise<void> => {
  let hasStarted = false;
  const run = () => {
    hasStarted = true;
    return work();
  };
  if (!navigator.locks) return run();
  await navigator.locks
    .request('campus-market outbox', { signal: AbortSignal.timeout(lockTimeoutMs) }, run)
    .catch((error) => (hasStarted ? Promise.reject(error) : run()));
};
