import { expect, test } from 'vitest';
import type { Market } from '../../../src/core/market.ts';
import { readMessage, readThread } from '../../../src/features/messages/read-message.ts';
import { keepThread, keptThread } from '../../../src/features/messages/stored-messages.ts';

/** A browser in which somebody is signed in on the site. */
function signedIn(): Market {
  const kept = new Map<string, string>();
  return {
    session: { state: () => ({ personId: 'ada' }), rules: { begin() {} } },
    storage: {
      read: (key: string) => kept.get(key),
      write: (key: string, value: string) => kept.set(key, value),
    },
  } as unknown as Market;
}

/** Somebody opens a thread of so many messages. */
const open = (market: Market, id: string, count = 1) =>
  keepThread(market, {
    thread: readThread({ _id: id }),
    messages: Array.from({ length: count }, (_, index) => readMessage({ _id: `${id} ${index + 1}` })),
  });

test('without a network the ten threads that were opened last can be read', () => {
  const market = signedIn();
  const names = Array.from({ length: 10 }, (_, index) => `thread ${index + 1}`);
  for (const name of names) open(market, name);
  for (const name of names) expect(keptThread(market, name), name).toBeDefined();
  // The oldest is opened again: now the second one makes room.
  open(market, 'thread 1', 3);
  open(market, 'thread 11');
  expect(keptThread(market, 'thread 11')).toBeDefined();
  expect(keptThread(market, 'thread 1')?.messages).toHaveLength(3);
  expect(keptThread(market, 'thread 2')).toBeUndefined();
});

test('of a thread its latest twenty messages can be read', () => {
  const market = signedIn();
  open(market, 'thread 1', 25);
  const ids = keptThread(market, 'thread 1')?.messages.map(({ _id }) => _id);
  expect(ids).toHaveLength(20);
  expect([ids?.[0], ids?.at(-1)]).toEqual(['thread 1 6', 'thread 1 25']);
});
