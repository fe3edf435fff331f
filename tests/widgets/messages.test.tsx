import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MarketProvider, MessageCenter } from '../../src/index.ts';
import { settle } from '../support/browser/widgets.ts';
import { type PersonMarket, personMarket, press, refusedWith } from '../support/market/person-market.ts';

const time = '2026-09-01T08:00:00.000Z';
const noMore = { page: 1, limit: 20, hasMore: false, nextCursor: null };

/** A thread with an unread message from Bola. */
function marketWithThread(): PersonMarket {
  const made = personMarket({});
  const thread = {
    _id: 't1',
    participants: [made.personId, 'bola'],
    other: { _id: 'bola', name: 'Bola Ade' },
    unreadCount: 1,
    lastMessage: { content: 'Is it still there?', timestamp: time, senderId: 'bola' },
    isBlocked: false,
  };
  const message = {
    _id: 'm1',
    threadId: 't1',
    senderId: 'bola',
    receiverId: made.personId,
    content: 'Is it still there?',
    timestamp: time,
    read: false,
  };
  Object.assign(made.answers, {
    'GET /threads': () => ({ threads: [thread], pagination: noMore }),
    'GET /threads/t1/messages': () => ({ thread, messages: [message], pagination: noMore }),
    'POST /threads/t1/read': () => ({ threadId: 't1', unreadCount: 0, unreadTotal: 0 }),
  });
  return made;
}

/** The server's reply to a message to Bola. */
const sentMessage = ({ personId }: PersonMarket, body: unknown) => ({
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

/** Counts the event streams of a person that are open or connecting. Their fetch never responds. */
function countEventStreams(personId: string): () => Promise<number> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  return async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const isOurs = ({ name = '' }: LockInfo) =>
      name.startsWith('campus-market events') && name.endsWith(` ${personId}`);
    return [...held, ...pending].filter(isOurs).length;
  };
}

let opened: PersonMarket | undefined;

async function open(made = marketWithThread()) {
  opened = made;
  const screen = await render(
    <MarketProvider market={made.market}>
      <MessageCenter thread="t1" />
    </MarketProvider>,
  );
  await expect.element(screen.getByRole('log').getByText('Is it still there?')).toBeVisible();
  return screen;
}

const isMarkedRead = () => opened?.requests.some(({ call }) => call === 'POST /threads/t1/read');

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('messages in a hidden tab stay unread until the tab is visible', async () => {
  const made = marketWithThread();
  countEventStreams(made.personId);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const screen = await open(made);
  await expect.element(screen.getByRole('link', { name: /Bola Ade.*1/ })).toBeVisible();
  expect(isMarkedRead()).toBe(false);

  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(isMarkedRead).toBe(true);
});

test('the event stream is open while messages are shown, and is not reopened afterwards', async () => {
  const made = marketWithThread();
  const streams = countEventStreams(made.personId);
  const screen = await open(made);
  await expect.poll(streams).toBe(1);
  await screen.unmount();
  await expect.poll(streams).toBe(0);
  // As when the person switches to another tab and back.
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await streams()).toBe(0);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await streams()).toBe(0);
});

test('a hidden tab closes its event stream after a minute, and reopens it when it is visible', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const made = marketWithThread();
  const streams = countEventStreams(made.personId);
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const turn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const pass = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    await settle();
  };
  await open(made);
  await expect.poll(streams).toBe(1);
  turn('hidden');
  await pass(50);
  turn('visible');
  await pass(50);
  expect(await streams()).toBe(1);

  turn('hidden');
  await pass(55);
  expect(await streams()).toBe(1);
  await pass(10);
  await expect.poll(streams).toBe(0);
  turn('visible');
  await expect.poll(streams).toBe(1);
});

test('an unsent message is still in the field after coming back, until it is sent', async () => {
  const made = marketWithThread();
  countEventStreams(made.personId);
  made.answers['POST /threads/t1/messages'] = ({ body }) => sentMessage(made, body);
  const field = () => page.getByRole('textbox', { name: 'Message' });
  const comeBack = async (screen: { unmount(): Promise<void> }) => {
    await screen.unmount();
    return open(made);
  };
  let screen = await open(made);
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

test('a refused message stays with the reason, and can be sent again', async () => {
  const made = marketWithThread();
  countEventStreams(made.personId);
  made.answers['POST /threads/t1/messages'] = () => refusedWith(403, 'You cannot write to this person.');
  const screen = await open(made);
  await screen.getByRole('textbox', { name: /message/i }).fill('Yes, come by 4.');
  await screen.getByRole('button', { name: 'Send' }).click();
  const unsent = screen.getByRole('list', { name: 'On their way' });
  await expect.element(unsent).toHaveTextContent('You cannot write to this person.');
  await expect.element(unsent).toHaveTextContent('Yes, come by 4.');

  made.answers['POST /threads/t1/messages'] = ({ body }) => sentMessage(made, body);
  await unsent.getByRole('button', { name: /again/i }).click();
  await expect.element(unsent).not.toBeInTheDocument();
  await expect.element(screen.getByRole('log')).toHaveTextContent('Yes, come by 4.');
});

test('the event stream stays open until the last of two widgets is removed, and opens again for the next', async () => {
  const made = marketWithThread();
  const streams = countEventStreams(made.personId);
  const widgets = (count: number) => (
    <MarketProvider market={made.market}>
      {count > 0 && <MessageCenter thread="t1" />}
      {count > 1 && <MessageCenter />}
    </MarketProvider>
  );
  const screen = await render(widgets(2));
  await expect.element(screen.getByRole('link', { name: /Bola Ade/ }).nth(1)).toBeVisible();
  await expect.poll(streams).toBe(1);
  await screen.rerender(widgets(1));
  await settle();
  expect(await streams()).toBe(1);
  await screen.rerender(widgets(0));
  await expect.poll(streams).toBe(0);
  await screen.rerender(widgets(1));
  await expect.poll(streams).toBe(1);
  await screen.rerender(widgets(0));
  await expect.poll(streams).toBe(0);
});

test('a message with the same text as the last one has its own bubble until it has arrived', async () => {
  const made = marketWithThread();
  countEventStreams(made.personId);
  const ok = (id: string, timestamp: string) => ({
    _id: id,
    threadId: 't1',
    senderId: made.personId,
    receiverId: 'bola',
    content: 'ok',
    timestamp,
    read: false,
  });
  const asItWas = made.answers['GET /threads/t1/messages'];
  made.answers['GET /threads/t1/messages'] = (request) => {
    const page = asItWas?.(request) as { messages: unknown[] };
    return { ...page, messages: [ok('m2', '2026-09-01T08:05:00.000Z'), ...page.messages] };
  };
  let arrive = () => {};
  made.answers['POST /threads/t1/messages'] = () =>
    new Promise((answer) => {
      arrive = () => answer({ message: ok('m3', '2026-09-01T08:06:00.000Z') });
    });
  const screen = await open(made);
  const onTheirWay = screen.getByRole('list', { name: 'On their way' });
  await expect.element(screen.getByRole('log').getByText('ok', { exact: true })).toBeVisible();
  await screen.getByRole('textbox', { name: /message/i }).fill('ok');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(onTheirWay.getByText('ok', { exact: true })).toBeVisible();
  await expect.poll(() => made.requests.some(({ call }) => call === 'POST /threads/t1/messages')).toBe(true);
  arrive();
  await expect.element(onTheirWay).not.toBeInTheDocument();
  expect(screen.getByRole('log').getByText('ok', { exact: true }).elements()).toHaveLength(2);
});
