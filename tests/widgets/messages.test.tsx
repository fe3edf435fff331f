import { useEffect, useState } from 'react';
import { afterEach, expect, type Mock, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listenToEvents } from '../../src/core/live-events/live-events.ts';
import { MarketProvider, MessageCenter, useThreads } from '../../src/index.ts';
import { NavigateContext } from '../../src/site.ts';
import { settle } from '../support/browser/widgets.ts';
import { errorResponse, type PersonMarket, personMarket, press } from '../support/market/person-market.ts';

const time = '2026-09-01T08:00:00.000Z';
const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };

/** Returns a market in which the person has a thread with an unread message from Bola, about a product if one is given. */
function marketWithThread(product?: { _id: string; productName: string }): PersonMarket {
  const setup = personMarket({});
  const thread = {
    _id: 't1',
    participants: [setup.personId, 'bola'],
    other: { _id: 'bola', name: 'Bola Ade' },
    unreadCount: 1,
    lastMessage: { content: 'Is it still there?', timestamp: time, senderId: 'bola' },
    isBlocked: false,
  };
  const message = {
    _id: 'm1',
    threadId: 't1',
    senderId: 'bola',
    receiverId: setup.personId,
    content: 'Is it still there?',
    timestamp: time,
    read: false,
    product,
  };
  Object.assign(setup.apiHandlers, {
    'GET /threads': () => ({ threads: [thread], pagination }),
    'GET /threads/t1/messages': () => ({ thread, messages: [message], pagination }),
    'POST /threads/t1/read': () => ({ threadId: 't1', unreadCount: 0, unreadTotal: 0 }),
  });
  return setup;
}

/** Returns the server's response to a message that the person sends to Bola. */
const sentMessageResponse = ({ personId }: PersonMarket, body: unknown) => ({
  message: {
    _id: 'm2',
    threadId: 't1',
    senderId: personId,
    receiverId: 'bola',
    content: (body as { content: string }).content,
    timestamp: '2026-09-01T08:05:00.000Z',
    read: false,
  },
});

/**
 * Mocks `fetch`, so that event streams never get a response. Returns a function that counts the person's event streams. Each has a
 * browser lock while it is open or connecting.
 */
function mockEventStreams(personId: string): () => Promise<number> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  return async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const isStreamLock = ({ name = '' }: LockInfo) =>
      name.startsWith('campus-market events') && name.endsWith(` ${personId}`);
    return [...held, ...pending].filter(isStreamLock).length;
  };
}

let currentSetup: PersonMarket | undefined;

async function openThread(setup = marketWithThread(), onMessageSent?: () => void) {
  currentSetup = setup;
  const screen = await render(
    <MarketProvider market={setup.market}>
      <MessageCenter thread="t1" onMessageSent={onMessageSent} />
    </MarketProvider>,
  );
  await expect.element(screen.getByRole('log').getByText('Is it still there?')).toBeVisible();
  return screen;
}

/** The person's threads in the page's own markup, whose effect depends on the list, as effects of apps do. */
function OwnThreads({ onThreads }: { onThreads: Mock<(names: string[]) => void> }) {
  const { items } = useThreads();
  const [, setNames] = useState<string[]>([]);
  useEffect(() => {
    const names = items.map(({ other }) => other.name);
    onThreads(names);
    // Renders again. A list that changes with each render would let this run endlessly.
    if (onThreads.mock.calls.length < 10) setNames(names);
  }, [items, onThreads]);
  return null;
}

test('an effect that depends on the threads of the hook runs only when they change', async () => {
  const { market } = marketWithThread();
  const onThreads = vi.fn<(names: string[]) => void>();
  await render(
    <MarketProvider market={market}>
      <OwnThreads onThreads={onThreads} />
    </MarketProvider>,
  );
  await expect.poll(() => onThreads.mock.calls).toContainEqual([['Bola Ade']]);
  await settle();
  expect(onThreads.mock.calls).toEqual([[[]], [['Bola Ade']]]);
});

const isMarkedRead = () => currentSetup?.requests.some(({ call }) => call === 'POST /threads/t1/read');

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('messages in a hidden tab stay unread until the tab is visible', async () => {
  const setup = marketWithThread();
  mockEventStreams(setup.personId);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const screen = await openThread(setup);
  await expect.element(screen.getByRole('link', { name: /Bola Ade.*1/ })).toBeVisible();
  expect(isMarkedRead()).toBe(false);

  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(isMarkedRead).toBe(true);
});

test('the list says nothing about unread messages of the open chat, even before the server knows that they are read', async () => {
  const setup = marketWithThread();
  setup.apiHandlers['POST /threads/t1/read'] = () => new Promise(() => {});
  mockEventStreams(setup.personId);
  const screen = await openThread(setup);
  await expect.poll(isMarkedRead).toBe(true);
  await expect.element(screen.getByRole('link', { name: /Bola Ade/ })).not.toHaveTextContent('unread');
});

test('the newest chat, which a wide screen opens by itself, is read after a few seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const setup = marketWithThread();
  currentSetup = setup;
  mockEventStreams(setup.personId);
  const screen = await render(
    <MarketProvider market={setup.market}>
      <NavigateContext value={() => {}}>
        <MessageCenter />
      </NavigateContext>
    </MarketProvider>,
  );
  await expect.element(screen.getByRole('log').getByText('Is it still there?')).toBeVisible();
  await vi.advanceTimersByTimeAsync(2000);
  await settle();
  expect(isMarkedRead()).toBe(false);
  await vi.advanceTimersByTimeAsync(3000);
  await expect.poll(isMarkedRead).toBe(true);
});

test('the event stream is open while messages are shown, and is not reopened afterwards', async () => {
  const setup = marketWithThread();
  const countStreams = mockEventStreams(setup.personId);
  const screen = await openThread(setup);
  await expect.poll(countStreams).toBe(1);
  await screen.unmount();
  await expect.poll(countStreams).toBe(0);
  // Browsers fire this event when the person switches to another tab and back.
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await countStreams()).toBe(0);
  // And this one when the person goes back to the page.
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await countStreams()).toBe(0);
});

test('a hidden tab closes its event stream after a minute, and reopens it when it is visible', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const setup = marketWithThread();
  const countStreams = mockEventStreams(setup.personId);
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const setVisibility = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const advanceSeconds = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    await settle();
  };
  await openThread(setup);
  await expect.poll(countStreams).toBe(1);
  setVisibility('hidden');
  await advanceSeconds(50);
  setVisibility('visible');
  await advanceSeconds(50);
  expect(await countStreams()).toBe(1);

  setVisibility('hidden');
  await advanceSeconds(55);
  expect(await countStreams()).toBe(1);
  await advanceSeconds(10);
  await expect.poll(countStreams).toBe(0);
  setVisibility('visible');
  await expect.poll(countStreams).toBe(1);
});

test('a typed message is still in the field when the person comes back to the chat, until the message is sent', async () => {
  const setup = marketWithThread();
  mockEventStreams(setup.personId);
  setup.apiHandlers['POST /threads/t1/messages'] = ({ body }) => sentMessageResponse(setup, body);
  const field = () => page.getByRole('textbox', { name: 'Message' });
  const comeBack = async (screen: { unmount(): Promise<void> }) => {
    await screen.unmount();
    return openThread(setup);
  };
  let screen = await openThread(setup);
  await field().fill('Yes, come by 4.');
  screen = await comeBack(screen);
  await expect.element(field()).toHaveValue('Yes, come by 4.');
  await press(screen.getByRole('button', { name: 'Send' }));
  await expect.element(screen.getByRole('log')).toHaveTextContent('Yes, come by 4.');
  await expect.element(field()).toHaveValue('');
  screen = await comeBack(screen);
  await expect.element(field()).toHaveValue('');
  // Text that was deleted by hand does not come back either.
  await field().fill('Or tomorrow?');
  await field().fill('');
  await comeBack(screen);
  await expect.element(field()).toHaveValue('');
});

test('a message that the server refuses stays in the chat with the reason, and can be sent again', async () => {
  const setup = marketWithThread();
  mockEventStreams(setup.personId);
  setup.apiHandlers['POST /threads/t1/messages'] = () =>
    errorResponse(403, 'You cannot write to this person.');
  const onMessageSent = vi.fn();
  const screen = await openThread(setup, onMessageSent);
  await screen.getByRole('textbox', { name: /message/i }).fill('Yes, come by 4.');
  await screen.getByRole('button', { name: 'Send' }).click();
  expect(onMessageSent).toHaveBeenCalledOnce();
  const unsentList = screen.getByRole('list', { name: 'On their way' });
  await expect.element(unsentList).toHaveTextContent('You cannot write to this person.');
  await expect.element(unsentList).toHaveTextContent('Yes, come by 4.');

  setup.apiHandlers['POST /threads/t1/messages'] = ({ body }) => sentMessageResponse(setup, body);
  await unsentList.getByRole('button', { name: /again/i }).click();
  await expect.element(unsentList).not.toBeInTheDocument();
  await expect.element(screen.getByRole('log')).toHaveTextContent('Yes, come by 4.');
});

test('a chat about a product that is not on sale any more says so', async () => {
  const setup = marketWithThread({ _id: 'p1', productName: 'Desk lamp' });
  mockEventStreams(setup.personId);
  setup.apiHandlers['GET /products/lines'] = () => ({ lines: [] });
  const screen = await openThread(setup);
  await expect
    .element(screen.getByRole('link', { name: /^Desk lamp.*Not on sale any more$/ }))
    .toHaveAttribute('href', expect.stringMatching(/\/product\/p1$/));
});

test('the event stream stays open until the last of two widgets is removed, and opens again for the next widget', async () => {
  const setup = marketWithThread();
  const countStreams = mockEventStreams(setup.personId);
  const widgets = (count: number) => (
    <MarketProvider market={setup.market}>
      {count > 0 && <MessageCenter thread="t1" />}
      {count > 1 && <MessageCenter />}
    </MarketProvider>
  );
  const screen = await render(widgets(2));
  await expect.element(screen.getByRole('link', { name: /Bola Ade/ }).nth(1)).toBeVisible();
  await expect.poll(countStreams).toBe(1);
  await screen.rerender(widgets(1));
  await settle();
  expect(await countStreams()).toBe(1);
  await screen.rerender(widgets(0));
  await expect.poll(countStreams).toBe(0);
  await screen.rerender(widgets(1));
  await expect.poll(countStreams).toBe(1);
  await screen.rerender(widgets(0));
  await expect.poll(countStreams).toBe(0);
});

test('a message with the same text as the last message has its own bubble while it is being sent, and afterwards', async () => {
  const setup = marketWithThread();
  mockEventStreams(setup.personId);
  const okMessage = (id: string, timestamp: string) => ({
    _id: id,
    threadId: 't1',
    senderId: setup.personId,
    receiverId: 'bola',
    content: 'ok',
    timestamp,
    read: false,
  });
  const originalHandler = setup.apiHandlers['GET /threads/t1/messages'];
  setup.apiHandlers['GET /threads/t1/messages'] = (request) => {
    const batch = originalHandler?.(request) as { messages: unknown[] };
    return { ...batch, messages: [okMessage('m2', '2026-09-01T08:05:00.000Z'), ...batch.messages] };
  };
  let respond = () => {};
  setup.apiHandlers['POST /threads/t1/messages'] = () =>
    new Promise((resolve) => {
      respond = () => resolve({ message: okMessage('m3', '2026-09-01T08:06:00.000Z') });
    });
  const screen = await openThread(setup);
  const unsentList = screen.getByRole('list', { name: 'On their way' });
  await expect.element(screen.getByRole('log').getByText('ok', { exact: true })).toBeVisible();
  await screen.getByRole('textbox', { name: /message/i }).fill('ok');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(unsentList.getByText('ok', { exact: true })).toBeVisible();
  await expect.poll(() => setup.requests.some(({ call }) => call === 'POST /threads/t1/messages')).toBe(true);
  respond();
  await expect.element(unsentList).not.toBeInTheDocument();
  expect(screen.getByRole('log').getByText('ok', { exact: true }).elements()).toHaveLength(2);
});

test('the addresses of pictures in a live event are full, as in the answers', async () => {
  const { market, personId } = personMarket({});
  const thread = (avatar: string) => ({
    event: 'thread',
    data: { thread: { _id: 't1', other: { avatar } } },
  });
  const { event, data } = thread('/media/a1/240.webp');
  const stream = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(stream));
  const events: unknown[] = [];
  onTestFinished(listenToEvents(market, personId, (event) => events.push(event)));
  await expect.poll(() => events).toContainEqual(thread('https://market.example/media/a1/240.webp'));
});
