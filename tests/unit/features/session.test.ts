import { describe, expect, test, vi } from 'vitest';
import { createMarket } from '../../../src/index.ts';
import { hostedSession } from '../../../src/site.ts';

/** A token in the server's format, without a valid signature. */
const makeToken = (personId: string, made = 1) =>
  `x.${btoa(JSON.stringify({ sub: personId, exp: Date.now() / 1000 + 900, made }))}.x`;

/** A market of the hosted site with Ada signed in, and a call in flight that reads her favourites. */
function marketOfAda() {
  let arrive: (answer: (status: number) => void) => void;
  const arrived = new Promise<(status: number) => void>((resolve) => {
    arrive = resolve;
  });
  const market = createMarket({
    apiUrl: 'https://market.example/api',
    session: hostedSession,
    fetch: () =>
      new Promise((resolve) => {
        arrive((status) => resolve(Response.json({ success: false, error: 'Sign in' }, { status })));
      }),
  });
  const onRefused = vi.fn();
  market.session.onRefused(onRefused);
  market.storage.write('authToken', makeToken('ada'));
  const asked = market.read('GET /favorites').catch((error: Error) => error.message);
  return {
    market,
    onRefused,
    /** Lets the server refuse the call in flight. */
    async refuse() {
      (await arrived)(401);
      return asked;
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
    ['the same person anew', makeToken('ada', 2), 'ada'],
  ])('does not end the session that %s has begun meanwhile', async (_who, newer, personId) => {
    const { market, onRefused, refuse } = marketOfAda();
    market.storage.write('authToken', newer);
    await refuse();
    expect(market.session.state()).toEqual({ status: 'signed-in', personId });
    expect(market.storage.read('authToken')).toBe(newer);
    expect(onRefused).not.toHaveBeenCalled();
  });
});
