import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectEventStream } from '../../../src/features/messages/live/connect-event-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Browsers have these functions; Node does not.
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** How long a client waits before it reconnects after this response, in seconds. */
async function secondsUntilReconnect(answer: () => Response): Promise<number> {
  const times: number[] = [];
  vi.stubGlobal('fetch', async () => {
    times.push(Date.now());
    return answer();
  });
  const close = connectEventStream({ url: '/api/events', token: () => 'token', onEvent: () => {} });
  await vi.advanceTimersByTimeAsync(60_000);
  close();
  const [first, second] = times;
  if (first === undefined || second === undefined) throw new Error('The page did not ask again.');
  return (second - first) / 1000;
}

test('clients that a busy server refuses reconnect after its Retry-After, and not all at the same moment', async () => {
  const refusal = () => new Response('{}', { status: 503, headers: { 'retry-after': '4' } });
  const waits: number[] = [];
  for (let page = 0; page < 20; page += 1) waits.push(await secondsUntilReconnect(refusal));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(4);
  expect(Math.max(...waits)).toBeLessThanOrEqual(5);
  expect(new Set(waits).size).toBeGreaterThan(10);
});

test('a client whose connection broke reconnects within a second', async () => {
  expect(await secondsUntilReconnect(() => new Response('', { status: 502 }))).toBeLessThan(1);
});

/** The delays before each reconnect within this number of minutes, in milliseconds. */
async function reconnectDelays(answer: () => Response, minutes: number): Promise<number[]> {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const times: number[] = [];
  vi.stubGlobal('fetch', async () => {
    times.push(Date.now());
    return answer();
  });
  const close = connectEventStream({ url: '/api/events', token: () => 'token', onEvent: () => {} });
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  close();
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

test('a connection that was established reconnects in less than a second each time it breaks', async () => {
  const waits = await reconnectDelays(() => new Response('event: ready\ndata: {}\n\n'), 1);
  expect(waits.length).toBeGreaterThan(50);
  expect(new Set(waits)).toEqual(new Set([700]));
});

test('an unreachable server is retried with growing delays of at most a minute', async () => {
  const waits = await reconnectDelays(() => new Response('', { status: 502 }), 5);
  expect(waits).toEqual([700, 1400, 2800, 5600, 11_200, 22_400, 44_800, 60_000, 60_000, 60_000]);
});

test('a server that refuses is retried every half minute', async () => {
  const waits = await reconnectDelays(() => new Response('', { status: 401 }), 2);
  expect(new Set(waits)).toEqual(new Set([30_000]));
});
