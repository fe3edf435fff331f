import { ApiError } from '../client.ts';
import type { RenewalTools } from './session.ts';

let renewal: Promise<boolean> | undefined;
let lastRenewalTime = Number.NEGATIVE_INFINITY;

/** The minimum time between renewals: on a device whose clock is ahead, each new token looks expired at once. */
const renewalIntervalMs = 60_000;

/** The delay before a renewal that failed for lack of a network is retried. It doubles each time. */
const firstRetryMs = 4000;
let nextRetryMs = firstRetryMs;
let retryAbort = new AbortController();

/**
 * Renews the session in one tab for all tabs, because the server ends a session whose refresh token is used twice (token
 * replay). Resolves to false if there is no valid token afterwards: the network failed, the server refused the renewal, or
 * the clock is far ahead.
 */
export function renewSession(tools: RenewalTools): Promise<boolean> {
  if (performance.now() - lastRenewalTime < renewalIntervalMs) return Promise.resolve(tools.timeLeft() > 0);
  renewal ??= runInOneTab(() => renew(tools))
    .then(
      () => tools.timeLeft() > 0,
      () => false,
    )
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

async function renew(tools: RenewalTools): Promise<void> {
  const { tokenAtStart, readToken, send, storeToken, end } = tools;
  // Another tab has renewed the token while this tab waited, or the user has signed out.
  if (!tokenAtStart || readToken() !== tokenAtStart) return;
  try {
    const { token } = await send('POST /auth/refresh', { body: {} });
    // Meanwhile the user may have signed out, or another user may have signed in.
    if (readToken() === tokenAtStart) storeToken(token);
    lastRenewalTime = performance.now();
    nextRetryMs = firstRetryMs;
    retryAbort.abort();
  } catch (error) {
    // The same test as in `isRefusal`. Importing that function would add its file to every first page.
    if (error instanceof ApiError && !error.isWorthRetrying) end();
    else tryLater(tools);
  }
}

/** Retries the renewal after a delay, or earlier when the device is online again or the page is visible again. */
function tryLater(tools: RenewalTools): void {
  retryAbort.abort();
  const abort = new AbortController();
  retryAbort = abort;
  const tryNow = () => {
    if (abort.signal.aborted || document.visibilityState === 'hidden') return;
    abort.abort();
    clearTimeout(timer);
    void renewSession(tools);
  };
  const timer = setTimeout(tryNow, nextRetryMs);
  nextRetryMs = Math.min(nextRetryMs * 2, renewalIntervalMs);
  addEventListener('online', tryNow, abort);
  document.addEventListener('visibilitychange', tryNow, abort);
}

/** Runs the work in one tab at a time. Pages without TLS, which only developers use, have no `navigator.locks`. */
const runInOneTab = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('campus-market session', work) : work();
