/** In milliseconds: so long a tab waits for another one that is sending. */
const turnMs = 10_000;

/**
 * One tab at a time. A tab that the browser has put to sleep must not hold up the others: two that send the same are no
 * harm. Browsers have no locks on pages without TLS, where only developers are.
 */
export const serialize = async (work: () => Promise<void>): Promise<void> => {
  let isRun = false;
  const run = () => {
    isRun = true;
    return work();
  };
  if (!navigator.locks) return run();
  await navigator.locks
    .request('campus-market outbox', { signal: AbortSignal.timeout(turnMs) }, run)
    .catch((error) => (isRun ? Promise.reject(error) : run()));
};
