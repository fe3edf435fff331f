import { expect, test } from 'vitest';
import type { Market } from '../../../src/core/market.ts';
import { parseMessage, parseThread } from '../../../src/features/messages/parse-messages.ts';
import { readOpenedThread, saveOpenedThread } from '../../../src/features/messages/stored-messages.ts';

/** Returns a market of the site with a signed-in person. */
function signedInMarket(): Market {
  const storedValues = new Map<string, string>();
  return {
    session: { state: () => ({ personId: 'ada' }), isHosted: true },
    storage: {
      read: (key: string) => storedValues.get(key),
      write: (key: string, value: string) => storedValues.set(key, value),
    },
  } as unknown as Market;
}

/** Opens a thread with this number of messages. */
const openThread = (market: Market, id: string, count = 1) =>
  saveOpenedThread(market, {
    thread: parseThread({ _id: id }),
    messages: Array.from({ length: count }, (_, index) => parseMessage({ _id: `${id} ${index + 1}` })),
  });

test('the ten threads that were opened last can be read offline', () => {
  const market = signedInMarket();
  const threadIds = Array.from({ length: 10 }, (_, index) => `thread ${index + 1}`);
  for (const id of threadIds) openThread(market, id);
  for (const id of threadIds) expect(readOpenedThread(market, id), id).toBeDefined();
  // After thread 1 is opened again, thread 2 is the oldest and is dropped.
  openThread(market, 'thread 1', 3);
  openThread(market, 'thread 11');
  expect(readOpenedThread(market, 'thread 11')).toBeDefined();
  expect(readOpenedThread(market, 'thread 1')?.messages).toHaveLength(3);
  expect(readOpenedThread(market, 'thread 2')).toBeUndefined();
});

test('the latest twenty messages of a thread can be read offline', () => {
  const market = signedInMarket();
  openThread(market, 'thread 1', 25);
  const ids = readOpenedThread(market, 'thread 1')?.messages.map(({ _id }) => _id);
  expect(ids).toHaveLength(20);
  expect([ids?.[0], ids?.at(-1)]).toEqual(['thread 1 6', 'thread 1 25']);
});
