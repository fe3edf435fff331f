import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectEventStream } from '../../../src/core/live-events/connect-event-stream.ts';

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

/** Returns how long a client waits before it reconnects after this response, in seconds. */
async function secondsUntilReconnect(respond: () => Response): Promise<number> {
  const times: number[] = [];
  vi.stubGlobal('fetch', async () => {
    times.push(Date.now());
    return respond();
  });
  const close = connectEventStream({ url: '/api/events', token: () => 'token', onEvent: () => {} });
  await vi.advanceTimersByTimeAsync(60_000);
  close();
  const [firstTime, secondTime] = times;
  if (firstTime === undefined || secondTime === undefined) throw new Error('The client did not reconnect.');
  return (secondTime - firstTime) / 1000;
}

test('clients that a busy server refuses wait as long as its Retry-After header says, and do not all reconnect at the same moment', async () => {
  const refusal = () => new Response('{}', { status: 503, headers: { 'retry-after': '4' } });
  const delays: number[] = [];
  for (let client = 0; client < 20; client += 1) delays.push(await secondsUntilReconnect(refusal));
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(4);
  expect(Math.max(...delays)).toBeLessThanOrEqual(5);
  expect(new Set(delays).size).toBeGreaterThan(10);
});

test('a client reconnects within a second after its first failure', async () => {
  expect(await secondsUntilReconnect(() => new Response('', { status: 502 }))).toBeLessThan(1);
});

/** Returns the delays before each reconnect within this number of minutes, in milliseconds. */
async function reconnectDelays(respond: () => Response, minutes: number): Promise<number[]> {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const times: number[] = [];
  vi.stubGlobal('fetch', async () => {
    times.push(Date.now());
    return respond();
  });
  const close = connectEventStream({ url: '/api/events', token: () => 'token', onEvent: () => {} });
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  close();
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

test('a client reconnects in less than a second each time its established connection breaks', async () => {
  const delays = await reconnectDelays(() => new Response('event: ready\ndata: {}\n\n'), 1);
  expect(delays.length).toBeGreaterThan(50);
  expect(new Set(delays)).toEqual(new Set([700]));
});

test('a client retries an unreachable server with growing delays of at most a minute', async () => {
  const delays = await reconnectDelays(() => new Response('', { status: 502 }), 5);
  expect(delays).toEqual([700, 1400, 2800, 5600, 11_200, 22_400, 44_800, 60_000, 60_000, 60_000]);
});

test('a client whose token is refused retries every half minute', async () => {
  const delays = await reconnectDelays(() => new Response('', { status: 401 }), 2);
  expect(new Set(delays)).toEqual(new Set([30_000]));
});
