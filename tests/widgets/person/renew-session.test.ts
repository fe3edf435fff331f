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

test('whoever signs out while the session is being renewed stays signed out', async () => {
  let answer = (_: Response) => {};
  const fetch = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  const market = createMarket({ apiUrl: 'https://market.example/api', session: hostedSession, fetch });
  hostedSession.begin?.(market.storage, 'renewed');
  market.storage.write(hostedSession.key, tokenOf(inSeconds(10), 1));
  // Long after what other tests have renewed, or it would be too soon for another time.
  const hourMs = 60 * 60_000;
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + hourMs);

  const token = market.session.token();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  expect(market.session.state().status).toBe('signed-in');
  market.session.end();
  answer(Response.json({ success: true, data: { token: tokenOf(inSeconds(900), 2) } }));
  expect(await token).toBeUndefined();
  expect(market.session.state()).toEqual({ status: 'guest' });
  expect(localStorage.getItem(hostedSession.key)).toBeNull();
});
