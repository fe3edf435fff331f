import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hostedSession } from '../../../src/core/session/hosted-session.ts';
import { createMarket } from '../../../src/index.ts';

const tokenOf = (exp: number, made: number) => `x.${btoa(JSON.stringify({ sub: 'renewed', exp, made }))}.x`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

let hours = 0;

/** Long after what other tests have renewed, or it would be too soon for another time. */
function waitForHours() {
  hours += 1;
  const now = performance.now() + hours * 60 * 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(now);
}

/** A market of the hosted site with a token that ends so soon. */
function marketWith(seconds: number, fetch: () => Promise<Response>) {
  waitForHours();
  const market = createMarket({ apiUrl: 'https://market.example/api', session: hostedSession, fetch });
  hostedSession.begin?.(market.storage, 'renewed');
  market.storage.write(hostedSession.key, tokenOf(inSeconds(seconds), 1));
  return market;
}

/** Tabs renew one after the other, so this waits until the renewals that have begun are over. */
const afterRenewals = () => navigator.locks.request('campus-market session', () => {});

const renewed = () => Response.json({ success: true, data: { token: tokenOf(inSeconds(900), 2) } });

test('whoever signs out while the session is being renewed stays signed out', async () => {
  let answer = (_: Response) => {};
  const fetch = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  const market = marketWith(10, fetch);

  const token = market.session.token();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  expect(market.session.state().status).toBe('signed-in');
  market.session.end();
  answer(renewed());
  expect(await token).toBeUndefined();
  expect(market.session.state()).toEqual({ status: 'guest' });
  expect(localStorage.getItem(hostedSession.key)).toBeNull();
});

test.each([
  ['the tab comes back', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the browser is online again', () => dispatchEvent(new Event('online'))],
])(
  'a renewal that the network has cut is made once more when %s and somebody looks at it',
  async (_when, happen) => {
    let isCut = true;
    const fetch = vi.fn(async () => {
      if (isCut) throw new TypeError('Failed to fetch');
      return renewed();
    });
    const market = marketWith(-10, fetch);
    expect(await market.session.token()).toBeUndefined();
    expect(market.session.state()).toEqual({ status: 'guest' });
    isCut = false;
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    happen();
    await afterRenewals();
    expect(fetch).toHaveBeenCalledTimes(1);
    visibility.mockReturnValue('visible');
    happen();
    happen();
    await afterRenewals();
    expect(market.session.state()).toEqual({ status: 'signed-in', personId: 'renewed' });
    expect(fetch).toHaveBeenCalledTimes(2);
    market.session.end();
  },
);
