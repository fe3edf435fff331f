import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { hostedSession } from '../../../src/hosted-session.ts';
import { createMarket } from '../../../src/index.ts';

/** Returns a token. `number` makes it differ from other tokens with the same expiry. */
const makeToken = (exp: number, number: number) =>
  `x.${btoa(JSON.stringify({ sub: 'renewed', exp, number }))}.x`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

afterEach(() => {
  vi.restoreAllMocks();
});

const setClock = (now: number) => vi.spyOn(performance, 'now').mockReturnValue(now);

/** Creates a market of the hosted site whose token expires after this time, or has expired if the time is negative. */
function createHostedMarket(secondsLeft: number, fetch: () => Promise<Response>) {
  // Move the clock forward: a session is renewed at most once a minute, and an earlier test may have renewed one just now.
  setClock(performance.now() + 60 * 60_000);
  const market = createMarket({ apiUrl: 'https://market.example/api', session: hostedSession, fetch });
  hostedSession.beforeSignIn?.(market.storage, 'renewed');
  market.storage.write(hostedSession.tokenKey, makeToken(inSeconds(secondsLeft), 1));
  onTestFinished(() => market.session.end());
  return market;
}

/** Waits for the pending renewals, which hold this lock while they run. */
const waitForRenewals = () => navigator.locks.request('campus-market session', () => {});

/** Returns a response with a new token. Sets the clock back, so that this renewal counts as old and the next is allowed at once. */
const renewedResponse = () => {
  setClock(Number.NEGATIVE_INFINITY);
  return Response.json({ success: true, data: { token: makeToken(inSeconds(900), 2) } });
};

test('a person who signs out during a renewal stays signed out', async () => {
  let respond = (_: Response) => {};
  const fetch = vi.fn(() => new Promise<Response>((resolve) => (respond = resolve)));
  const market = createHostedMarket(10, fetch);

  const pendingToken = market.session.token();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  expect(market.session.state().status).toBe('signed-in');
  market.session.end();
  respond(renewedResponse());
  expect(await pendingToken).toBeUndefined();
  expect(market.session.state()).toEqual({ status: 'guest' });
  expect(localStorage.getItem(hostedSession.tokenKey)).toBeNull();
});

test('a person who signs in again while the code for renewals is loading keeps the new session', async () => {
  const fetch = vi.fn(async () => renewedResponse());
  const market = createHostedMarket(-10, fetch);

  const pendingToken = market.session.token();
  const newToken = makeToken(inSeconds(900), 3);
  market.storage.write(hostedSession.tokenKey, newToken);
  expect(await pendingToken).toBe(newToken);
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the browser is online again', () => dispatchEvent(new Event('online'))],
])(
  'a renewal that failed because of the network is retried when %s, but only in a visible tab',
  async (_when, fireEvent) => {
    let isNetworkDown = true;
    const fetch = vi.fn(async () => {
      if (isNetworkDown) throw new TypeError('Failed to fetch');
      return renewedResponse();
    });
    const market = createHostedMarket(-10, fetch);
    const expiredToken = localStorage.getItem(hostedSession.tokenKey);
    expect(await market.session.token()).toBeUndefined();
    expect(expiredToken).not.toBeNull();
    expect(localStorage.getItem(hostedSession.tokenKey)).toBe(expiredToken);
    expect(market.session.state()).toEqual({ status: 'guest' });
    isNetworkDown = false;
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent();
    await waitForRenewals();
    expect(fetch).toHaveBeenCalledTimes(1);
    visibility.mockReturnValue('visible');
    fireEvent();
    fireEvent();
    await waitForRenewals();
    expect(market.session.state()).toEqual({ status: 'signed-in', personId: 'renewed' });
    expect(fetch).toHaveBeenCalledTimes(2);
  },
);
