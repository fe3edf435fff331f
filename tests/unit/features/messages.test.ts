import { expect, test } from 'vitest';
import type { Message } from '../../../src/contract/shared/types.ts';
import { readEvents } from '../../../src/core/live-events/read-events.ts';
import {
  addMessageEdit,
  readReceiptEdit,
  unreadCountEdit,
} from '../../../src/features/messages/message-edits.ts';
import { dayHeading, threadTime } from '../../../src/features/messages/message-times.ts';
import {
  parseMessageBatch,
  parseThreadBatch,
  sortMessages,
  sortThreads,
} from '../../../src/features/messages/parse-messages.ts';

test('times are shown as in Lagos: the time of today, the weekday of the last days, and the date before', () => {
  // In Lagos, it is 00:30 on Tuesday the 24th.
  const now = Date.parse('2026-11-23T23:30:00Z');
  const times = {
    '2026-11-23T23:05:00Z': ['00:05', 'Today'],
    '2026-11-23T22:59:00Z': ['Yesterday', 'Yesterday'],
    '2026-11-21T10:00:00Z': ['Sat', 'Saturday'],
    '2026-11-18T10:00:00Z': ['Wed', 'Wednesday'],
    '2026-11-17T10:00:00Z': ['17 Nov 2026', '17 Nov 2026'],
    // A time in the future, because the device's clock is wrong.
    '2026-11-25T10:00:00Z': ['25 Nov 2026', '25 Nov 2026'],
    '': ['', ''],
  };
  for (const [time, expectedTexts] of Object.entries(times)) {
    expect([threadTime(time, now), dayHeading(time, now)]).toEqual(expectedTexts);
  }
});

test('threads and messages from a server that sends fewer fields are parsed', () => {
  const threadBatch = parseThreadBatch({
    threads: [{ id: 7, participants: ['me', 'ada'], unreadCount: '2', lastMessage: { content: 'Hi' } }, null],
  });
  expect(threadBatch.unreadTotal).toBe(2);
  expect(threadBatch.threads[0]).toMatchObject({
    _id: '7',
    other: { _id: 'ada', name: 'Account deleted' },
    unreadCount: 2,
    lastMessage: { content: 'Hi', timestamp: '', senderId: null },
    isBlocked: false,
  });
  expect(parseThreadBatch('nonsense')).toMatchObject({ threads: [], pagination: { hasMore: false } });
  const { messages } = parseMessageBatch({ messages: [{ id: 1, content: 5, read: 'yes', product: {} }] });
  expect(messages).toMatchObject([{ _id: '1', content: '5', read: false }]);
  expect(messages[0]).not.toHaveProperty('product');
});

const message = (id: string, minute: string, senderId = 'ada', receiverId = 'me'): Message => ({
  _id: id,
  threadId: 'one',
  senderId,
  receiverId,
  content: id,
  timestamp: `2026-11-23T10:${minute}:00.000Z`,
  read: false,
});

const threads = parseThreadBatch({
  threads: [
    { _id: 'two', unreadCount: 0, lastMessage: { content: 'x', timestamp: '2026-11-23T10:05:00.000Z' } },
    { _id: 'one', unreadCount: 1, lastMessage: { content: 'y', timestamp: '2026-11-23T10:01:00.000Z' } },
  ],
  unreadTotal: 1,
});

test('a message event adds its message once, makes its thread the first, and sets the unread counts', () => {
  const edit = addMessageEdit(message('new', '09'), { unreadCount: 2, unreadTotal: 4 });
  const threadBatch = edit(threads, 'GET /threads') as typeof threads;
  expect(threadBatch.unreadTotal).toBe(4);
  expect(sortThreads(threadBatch.threads).map(({ _id }) => _id)).toEqual(['one', 'two']);
  expect(threadBatch.threads[1]).toMatchObject({ unreadCount: 2, lastMessage: { content: 'new' } });

  const cachedBatch = parseMessageBatch({ thread: { _id: 'one' }, messages: [message('old', '01')] });
  const editedOnce = edit(cachedBatch, 'GET /threads/{id}/messages');
  const editedTwice = edit(editedOnce, 'GET /threads/{id}/messages') as typeof cachedBatch;
  expect(sortMessages(editedTwice.messages).map(({ _id }) => _id)).toEqual(['old', 'new']);
  expect(edit(parseMessageBatch({ thread: { _id: 'two' } }), 'GET /threads/{id}/messages')).toBeUndefined();
  expect(edit({ products: [] }, 'GET /all-products')).toBeUndefined();

  // A message that arrives late does not become the last message.
  const withLateMessage = addMessageEdit(message('late', '00'))(threads, 'GET /threads') as typeof threads;
  expect(withLateMessage.threads[1]?.lastMessage.content).toBe('y');
});

test('a user’s own read event clears the unread count, and the other person’s read event marks messages as read', () => {
  const editedThreads = unreadCountEdit('one', { unreadCount: 0, unreadTotal: 0 })(
    threads,
    'GET /threads',
  ) as typeof threads;
  expect([editedThreads.unreadTotal, editedThreads.threads[1]?.unreadCount]).toEqual([0, 0]);
  const cachedBatch = parseMessageBatch({
    thread: { _id: 'one' },
    messages: [message('mine', '02', 'me', 'ada'), message('theirs', '01')],
  });
  const batchReadByOther = readReceiptEdit('one', 'ada')(
    cachedBatch,
    'GET /threads/{id}/messages',
  ) as typeof cachedBatch;
  expect(batchReadByOther.messages.map((message) => message.read)).toEqual([true, false]);
});

test('events are parsed however the network splits them, and heartbeats are ignored', async () => {
  const text = ':\n\nevent: ready\ndata: {}\n\n:\n\nevent: read\ndata: {"threadId":"ẹ"}\n\nevent: mes';
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let index = 0; index < bytes.length; index += 7) controller.enqueue(bytes.slice(index, index + 7));
      controller.close();
    },
  });
  const receivedEvents: unknown[] = [];
  let chunkCount = 0;
  const receive = (event: unknown) => receivedEvents.push(event);
  await readEvents(body, receive, () => {
    chunkCount += 1;
  });
  expect(receivedEvents).toEqual([
    { event: 'ready', data: {} },
    { event: 'read', data: { threadId: 'ẹ' } },
  ]);
  expect(chunkCount).toBeGreaterThan(5);
});
