import { ApiError } from '../client.ts';
import type { Renewal } from './session.ts';

let underWay: Promise<boolean> | undefined;
let lastRenewal = Number.NEGATIVE_INFINITY;

/** In milliseconds. Where the clock is ahead each token seems to end at once: the server is not asked again and again. */
const renewalsApart = 60_000;

/** In milliseconds, until a renewal that the network has cut is tried again: each time twice as long. */
const firstRetryMs = 4000;
let nextRetryMs = firstRetryMs;
let retryAbort = new AbortController();

/**
 * Renews a session in one tab for all: a refresh token that is used twice ends the whole session. Answers false where
 * there is no valid token after it: the network has failed, or the clock is far ahead.
 */
export function renewSession(tools: Renewal): Promise<boolean> {
  if (performance.now() - lastRenewal < renewalsApart) return Promise.resolve(tools.timeLeft() > 0);
  underWay ??= serialize(() => renew(tools))
    .then(
      () => tools.timeLeft() > 0,
      () => false,
    )
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}

async function renew(tools: Renewal): Promise<void> {
  const { before, read, send, keep, end } = tools;
  // Another tab has done it while this one waited, or somebody has signed out.
  if (!before || read() !== before) return;
  try {
    const { token } = await send('POST /auth/refresh', { body: {} });
    // Somebody has signed out, or another person in, while it was on its way.
    if (read() === before) keep(token);
    lastRenewal = performance.now();
    nextRetryMs = firstRetryMs;
    retryAbort.abort();
  } catch (error) {
    // As `isRefusal`, which would become a part of each first page's code.
    if (error instanceof ApiError && !error.isWorthRetrying) end();
    else tryLater(tools);
  }
}

/** The network has failed, and not the session: it comes back with the network. */
function tryLater(tools: Renewal): void {
  retryAbort.abort();
  const own = new AbortController();
  retryAbort = own;
  const tryNow = () => {
    if (own.signal.aborted || document.visibilityState === 'hidden') return;
    own.abort();
    clearTimeout(timer);
    void renewSession(tools);
  };
  const timer = setTimeout(tryNow, nextRetryMs);
  nextRetryMs = Math.min(nextRetryMs * 2, renewalsApart);
  addEventListener('online', tryNow, own);
  document.addEventListener('visibilitychange', tryNow, own);
}

/** Browsers have no locks on pages without TLS, where only developers are. */
const serialize = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('campus-market session', work) : work();
