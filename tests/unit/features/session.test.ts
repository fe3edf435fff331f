import { describe, expect, test, vi } from 'vitest';
import type { StorageKey } from '../../../src/core/storage.ts';
import { createMarket } from '../../../src/index.ts';
import { hostedSession } from '../../../src/site.ts';

/** Returns a token in the server's format, without a valid signature. Another `version` makes another token of the same person. */
const makeToken = (personId: string, version = 1) =>
  `x.${btoa(JSON.stringify({ sub: personId, exp: Date.now() / 1000 + 900, version }))}.x`;

/** Returns a market of the hosted site in which Ada is signed in, and a call in flight that reads her favorites. */
function marketOfAda() {
  let passRespond: (respond: (status: number) => void) => void;
  // Resolves, once the call is sent, with the function that responds to it.
  const respondToCall = new Promise<(status: number) => void>((resolve) => {
    passRespond = resolve;
  });
  const market = createMarket({
    apiUrl: 'https://market.example/api',
    session: hostedSession,
    fetch: () =>
      new Promise((resolve) => {
        passRespond((status) => resolve(Response.json({ success: false, error: 'Sign in' }, { status })));
      }),
  });
  const onRefused = vi.fn();
  market.session.onRefused(onRefused);
  market.storage.write('authToken' as StorageKey, makeToken('ada'));
  const errorMessage = market.read('GET /favorites').catch((error: Error) => error.message);
  return {
    market,
    onRefused,
    /** Lets the server refuse the call in flight. */
    async refuse() {
      (await respondToCall)(401);
      return errorMessage;
    },
  };
}

describe('a call that is refused with 401', () => {
  test('ends the session of its token, and requires a new sign-in', async () => {
    const { market, onRefused, refuse } = marketOfAda();
    expect(await refuse()).toBe('Unauthorized - redirecting to login');
    expect(market.session.state()).toEqual({ status: 'guest' });
    expect(onRefused).toHaveBeenCalledOnce();
  });

  test.each([
    ['another person', makeToken('chidi'), 'chidi'],
    ['the same person', makeToken('ada', 2), 'ada'],
  ])('does not end the session that %s has begun meanwhile', async (_person, newToken, personId) => {
    const { market, onRefused, refuse } = marketOfAda();
    market.storage.write('authToken' as StorageKey, newToken);
    await refuse();
    expect(market.session.state()).toEqual({ status: 'signed-in', personId });
    expect(market.storage.read('authToken' as StorageKey)).toBe(newToken);
    expect(onRefused).not.toHaveBeenCalled();
  });
});
