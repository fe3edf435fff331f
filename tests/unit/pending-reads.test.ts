import { expect, test } from 'vitest';
import { createMarket } from '../../src/index.ts';

/** Returns a market, its requests, and a function that answers the first request that waits for an answer. */
function marketWithSlowReads() {
  const requests: string[] = [];
  const waiting: ((response: Response) => void)[] = [];
  const market = createMarket({
    apiUrl: 'https://market.example/api',
    fetch: (url, init) => {
      requests.push(`${init?.method} ${url.split('/api')[1]}`);
      if (init?.method !== 'GET') return Promise.resolve(Response.json({ success: true, data: {} }));
      return new Promise((resolve) => waiting.push(resolve));
    },
  });
  const key = market.queries.key('GET /canteens', { query: { campus: 'Fountain_University' } });
  return {
    market,
    requests,
    read: () => market.queries.read(key),
    isFresh: () => market.queries.isFresh(key),
    answer: (data: unknown) => waiting.shift()?.(Response.json({ success: true, data })),
  };
}

test('widgets that need the same answer at the same time wait for one request', async () => {
  const { market, requests, read, answer } = marketWithSlowReads();
  const reads = [read(), read()];
  const otherKey = market.queries.key('GET /canteens', { query: {} });
  void market.queries.read(otherKey);
  await expect.poll(() => requests).toEqual(['GET /canteens?campus=Fountain_University', 'GET /canteens']);
  answer({ canteens: ['one'] });
  expect(await Promise.all(reads)).toEqual([{ canteens: ['one'] }, { canteens: ['one'] }]);
  void read();
  await expect.poll(() => requests).toHaveLength(3);
});

test('after a write an answer is requested again, because the one that is being read may be older', async () => {
  const { market, requests, read, isFresh, answer } = marketWithSlowReads();
  const before = read();
  await market.send('POST /auth/logout', { body: {} });
  const after = read();
  await expect.poll(() => requests.filter((request) => request.startsWith('GET'))).toHaveLength(2);
  answer({ canteens: ['old'] });
  await before;
  expect(isFresh(), 'the answer from before the write').toBe(false);
  expect(read(), 'a third widget waits for the second request').toBe(after);
  answer({ canteens: ['new'] });
  expect(await Promise.all([before, after])).toEqual([{ canteens: ['old'] }, { canteens: ['new'] }]);
  expect(isFresh()).toBe(true);
});
