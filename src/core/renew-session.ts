import { ApiError } from './client.ts';
import type { Renewal } from './session.ts';

/** Renews a session in one tab for all: a refresh token that is used twice ends the whole session. */
export function renewSession({ isRenewed, refresh, keep, end }: Renewal): Promise<void> {
  return inTurn(async () => {
    if (isRenewed()) return;
    try {
      keep((await refresh()).token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.isWorthRetrying) throw error;
      end();
    }
  });
}

/** Browsers have no locks on pages without TLS, where only developers are. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('campus-market session', work) : work();
