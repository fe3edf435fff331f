import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectGarbage, collectGarbageWhenQuiet } from '../../site/server/heap.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that receives requests when the test says so, and counts how often garbage is collected. */
function watchServer() {
  const server = new EventEmitter();
  const collect = vi.fn();
  collectGarbageWhenQuiet(server as never, collect);
  const receive = (requests: number) => {
    for (let request = 0; request < requests; request += 1) server.emit('request');
  };
  return { receive, collect };
}

test('after a rush of visitors a site returns memory once, when it has fallen quiet', () => {
  const { receive, collect } = watchServer();
  for (let minute = 0; minute < 3; minute += 1) {
    receive(5_000);
    vi.advanceTimersByTime(15_000);
  }
  expect(collect).not.toHaveBeenCalled();
  // The health checks of a quiet site.
  receive(15);
  vi.advanceTimersByTime(15_000);
  expect(collect).toHaveBeenCalledTimes(1);
  receive(15);
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
});

test('a site that few people visit is never paused', () => {
  const { receive, collect } = watchServer();
  receive(25);
  vi.advanceTimersByTime(600_000);
  expect(collect).not.toHaveBeenCalled();
});

test('collecting garbage removes objects that nothing uses any more', async () => {
  const unused = new WeakRef({});
  // A new object stays until the end of the task that made it.
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 0));
  collectGarbage();
  expect(unused.deref()).toBeUndefined();
});
