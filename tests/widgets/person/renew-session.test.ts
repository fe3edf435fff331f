import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { hostedSession } from '../../../src/core/session/hosted-session.ts';
import { createMarket } from '../../../src/index.ts';

const tokenOf = (exp: number, made: number) => `x.${btoa(JSON.stringify({ sub: 'renewed', exp, made }))}.x`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

afterEach(() => {
  vi.restoreAllMocks();
});

const setClock = (now: number) => vi.spyOn(performance, 'now').mockReturnValue(now);

/** A market of the hosted site with a token that expires in this time. */
function marketWith(seconds: number, fetch: () => Promise<Response>) {
  // A session is renewed at most once a minute, and another test may just have done it.
  setClock(performance.now() + 60 * 60_000);
  const market = createMarket({ apiUrl: 'https://market.example/api', session: hostedSession, fetch });
  hostedSession.begin?.(market.storage, 'renewed');
  market.storage.write(hostedSession.key, tokenOf(inSeconds(seconds), 1));
  onTestFinished(() => market.session.end());
  return market;
}

/** Renewals of all tabs run one at a time behind a lock: waits until the pending ones are done. */
const afterRenewals = () => navigator.locks.request('campus-market session', () => {});

/** The module remembers the time of its last renewal: later times let the next test renew again. */
const renewed = () => {
  setClock(Number.NEGATIVE_INFINITY);
  return Response.json({ success: true, data: { token: tokenOf(inSeconds(900), 2) } });
};

test('a person who signs out during a renewal stays signed out', async () => {
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

test('a person who signs in again while the renewal’s code is loading keeps the new session', async () => {
  const fetch = vi.fn(async () => renewed());
  const market = marketWith(-10, fetch);

  const token = market.session.token();
  const signedInAgain = tokenOf(inSeconds(900), 3);
  market.storage.write(hostedSession.key, signedInAgain);
  expect(await token).toBe(signedInAgain);
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['the tab comes back', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the browser is online again', () => dispatchEvent(new Event('online'))],
])(
  'a renewal that failed by the network is retried when %s and the page is visible',
  async (_when, happen) => {
    let isCut = true;
    const fetch = vi.fn(async () => {
      if (isCut) throw new TypeError('Failed to fetch');
      return renewed();
    });
    const market = marketWith(-10, fetch);
    const expired = localStorage.getItem(hostedSession.key);
    expect(await market.session.token()).toBeUndefined();
    expect(expired).not.toBeNull();
    expect(localStorage.getItem(hostedSession.key)).toBe(expired);
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
  },
);
