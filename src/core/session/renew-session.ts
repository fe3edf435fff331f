import { ApiError } from '../client.ts';
import type { Renewal } from './session.ts';

let underWay: Promise<boolean> | undefined;
let lastRenewal = Number.NEGATIVE_INFINITY;

/** In milliseconds. Where the clock is ahead each token seems to end at once: the server is not asked again and again. */
const renewalsApart = 60_000;

/**
 * Renews a session in one tab for all: a refresh token that is used twice ends the whole session. Answers false where
 * there is no valid token after it: the network has failed, or the clock is far ahead.
 */
export function renewSession(tools: Renewal): Promise<boolean> {
  if (performance.now() - lastRenewal < renewalsApart) return Promise.resolve(tools.timeLeft() > 0);
  const before = tools.read();
  underWay ??= inTurn(() => renew(tools, before))
    .then(
      () => tools.timeLeft() > 0,
      () => false,
    )
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}

async function renew({ read, send, keep, end }: Renewal, before: string | undefined): Promise<void> {
  // Another tab has done it while this one waited.
  if (read() !== before) return;
  try {
    keep((await send('POST /auth/refresh', { body: {} })).token);
    lastRenewal = performance.now();
  } catch (error) {
    if (!(error instanceof ApiError) || error.isWorthRetrying) throw error;
    end();
  }
}

/** Browsers have no locks on pages without TLS, where only developers are. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('campus-market session', work) : work();
