import type { Route } from '@playwright/test';
import { type ErrorCode, errorStatus } from '../../../src/contract/shared/errors.ts';

/** The server's answer to a call that it refuses. */
export const refused = (error: string, code: ErrorCode = 'conflict') => ({
  status: errorStatus[code],
  json: { success: false, error, code },
});

/** The server has no time for a call. */
export const fails = (route: Route) => route.fulfill(refused('Not now.', 'unavailable'));

/** The call is made, and its answer is lost on the way. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
