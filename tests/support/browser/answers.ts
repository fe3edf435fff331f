import type { Route } from '@playwright/test';
import { type ErrorCode, errorStatus } from '../../../src/contract/shared/errors.ts';

/** The response of the server when it refuses a call. */
export const refused = (error: string, code: ErrorCode = 'conflict') => ({
  status: errorStatus[code],
  json: { success: false, error, code },
});

/** Responds with 503. */
export const fails = (route: Route) => route.fulfill(refused('Not now.', 'unavailable'));

/** Sends the call to the server and drops the response. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
