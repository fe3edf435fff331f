import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MarketProvider, MessageCenter } from '../../../src/index.ts';
import { singleBatch } from '../../support/browser/admin-section.tsx';
import { errorResponse, type PersonMarket, personMarket, press } from '../../support/market/person-market.ts';

const atMinute = (minute: string) => `2026-09-01T08:${minute}:00.000Z`;

const threadWith = (id: string, name: string, content: string, fields = {}) => ({
  _id: `t-${id}`,
  participants: ['ada', id],
  other: { _id: id, name },
  unreadCount: 0,
  lastMessage: { content, timestamp: atMinute('00'), senderId: id },
  isBlocked: false,
  ...fields,
});

const bolaThread = threadWith('bola', 'Bola Ade', 'Is it still there?');
const chidiThread = threadWith('chidi', 'Chidi Eze', 'Thank you');

function marketWithThreads(): PersonMarket {
  const setup = personMarket({});
  const message = {
    _id: 'm1',
    threadId: bolaThread._id,
    senderId: setup.personId,
    receiverId: 'bola',
    content: 'It is blue.',
    timestamp: atMinute('00'),
    read: false,
  };
  Object.assign(setup.apiHandlers, {
    'GET /threads': () => ({ threads: [bolaThread, chidiThread], unreadTotal: 0, pagination: singleBatch }),
    'GET /threads/t-bola/messages': () => ({
      thread: bolaThread,
      messages: [message],
      pagination: singleBatch,
    }),
    'GET /threads/t-chidi/messages': () => ({ thread: chidiThread, messages: [], pagination: singleBatch }),
  });
  // The event stream never responds: in these tests another tab broadcasts the events.
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  return setup;
}

/** Simulates another tab of the person, which has the event stream. Returns a function that broadcasts an event. */
function simulateOtherTab(personId: string) {
  const channel = new BroadcastChannel(`campus-market events https://market.example/api/events ${personId}`);
  onTestFinished(() => channel.close());
  return (event: string, data: object) => channel.postMessage({ event, data });
}

const renderMessages = ({ market }: PersonMarket, props = {}) =>
  render(
    <MarketProvider market={market}>
      <MessageCenter {...props} />
    </MarketProvider>,
  );

const countCalls = ({ requests }: PersonMarket, call: string) =>
  requests.filter((request) => request.call === call).length;
const log = () => page.getByRole('log');
const chatLink = (name: RegExp) => page.getByRole('link', { name });

afterEach(() => {
  vi.restoreAllMocks();
});

test('live events add messages, read receipts, blocks and chats, and after a lost connection the lists are loaded again', async () => {
  const setup = marketWithThreads();
  await renderMessages(setup, { thread: 't-bola' });
  await expect.element(log().getByText('It is blue.')).toBeVisible();
  // The page listens to events once it holds the lock of the event stream.
  const holdsStreamLock = async () =>
    (await navigator.locks.query()).held?.some(({ name = '' }) => name.endsWith(` ${setup.personId}`));
  await expect.poll(holdsStreamLock).toBe(true);
  const broadcast = simulateOtherTab(setup.personId);

  broadcast('message', {
    message: {
      _id: 'm9',
      threadId: 't-chidi',
      senderId: 'chidi',
      receiverId: setup.personId,
      content: 'Come at 4',
      timestamp: atMinute('30'),
      read: false,
    },
    threadId: 't-chidi',
    unreadCount: 3,
    unreadTotal: 3,
  });
  await expect.element(chatLink(/Chidi Eze.*Come at 4.*3/)).toBeVisible();
  // The chat with the latest message moves to the top, and the list is not requested again.
  expect(page.getByRole('list', { name: 'Chats' }).element().textContent).toMatch(/^.*Chidi Eze.*Bola Ade/);
  expect(countCalls(setup, 'GET /threads')).toBe(1);

  broadcast('read', { threadId: 't-chidi', readerId: setup.personId, unreadCount: 0, unreadTotal: 0 });
  await expect.element(chatLink(/Chidi Eze.*3/)).not.toBeInTheDocument();

  await expect.element(log().getByRole('img', { name: 'Sent' })).toBeVisible();
  broadcast('read', { threadId: 't-bola', readerId: 'bola', unreadCount: 0, unreadTotal: 0 });
  await expect.element(log().getByRole('img', { name: 'Read' })).toBeVisible();

  broadcast('thread', { thread: { ...bolaThread, isBlocked: true } });
  await expect.element(page.getByText('You have blocked Bola Ade.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
  expect(countCalls(setup, 'GET /threads')).toBe(1);

  // An event about a chat that is not in the list makes the page request the list again.
  const dayoThread = threadWith('dayo', 'Dayo Obi', 'Hello');
  setup.apiHandlers['GET /threads'] = () => ({
    threads: [dayoThread, bolaThread, chidiThread],
    unreadTotal: 1,
    pagination: singleBatch,
  });
  broadcast('thread', { thread: dayoThread });
  await expect.element(chatLink(/Dayo Obi/)).toBeVisible();
  expect(countCalls(setup, 'GET /threads')).toBe(2);

  const messageCallCount = countCalls(setup, 'GET /threads/t-bola/messages');
  // The stream sends `ready` whenever it connects, because events may have been missed before.
  broadcast('ready', {});
  await expect.poll(() => countCalls(setup, 'GET /threads')).toBe(3);
  await expect.poll(() => countCalls(setup, 'GET /threads/t-bola/messages')).toBe(messageCallCount + 1);
  // The new response says that the chat is not blocked, so the page shows the message field again.
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
});

test('a person can block another person after a confirmation, sees the reason if the server refuses, and can unblock', async () => {
  const setup = marketWithThreads();
  setup.apiHandlers['POST /threads/t-bola/block'] = () => errorResponse(409, 'Not while an order is open.');
  setup.apiHandlers['DELETE /threads/t-bola/block'] = () => ({ isBlocked: false });
  await renderMessages(setup, { thread: 't-bola' });
  await expect.element(log().getByText('It is blue.')).toBeVisible();
  const chooseInMenu = async (name: string) => {
    await press(page.getByRole('button', { name: 'More about Bola Ade' }));
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const confirmation = page.getByRole('alertdialog', { name: 'Block Bola Ade?' });
  const confirmBlock = async () => {
    await expect.element(confirmation).toBeVisible();
    await press(confirmation.getByRole('button', { name: 'Block' }));
  };
  const blockCallCount = () => countCalls(setup, 'POST /threads/t-bola/block');

  await chooseInMenu('Block');
  await expect
    .element(confirmation)
    .toHaveTextContent(
      'Neither of you can send messages to the other any more. You can unblock them in this menu.',
    );
  await press(confirmation.getByRole('button', { name: 'Cancel' }));
  await expect.element(confirmation).not.toBeInTheDocument();
  expect(blockCallCount()).toBe(0);

  await chooseInMenu('Block');
  await confirmBlock();
  await expect.element(page.getByText('Not while an order is open.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();

  setup.apiHandlers['POST /threads/t-bola/block'] = () => ({ isBlocked: true });
  await chooseInMenu('Block');
  await confirmBlock();
  await expect.element(page.getByText('Bola Ade is blocked', { exact: true })).toBeVisible();
  await expect.element(page.getByText('You have blocked Bola Ade.')).toBeVisible();
  expect(blockCallCount()).toBe(2);

  await press(page.getByRole('button', { name: 'Unblock' }));
  await expect.element(page.getByText('Bola Ade is not blocked any more')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(countCalls(setup, 'DELETE /threads/t-bola/block')).toBe(1);
});

test('on a phone, opening a chat moves the focus into it and going back moves it to the link of the chat; a search without results shows a message', async () => {
  const setup = marketWithThreads();
  const onThreadChange = vi.fn();
  await page.viewport(400, 800);
  onTestFinished(() => page.viewport(1280, 800));
  await renderMessages(setup, { onThreadChange });
  await expect.element(chatLink(/Bola Ade/)).toBeVisible();
  await press(chatLink(/Bola Ade/));
  await expect.element(log().getByText('It is blue.')).toBeVisible();
  const focused = () => document.activeElement;
  expect(focused()?.contains(log().element())).toBe(true);
  expect(focused()).not.toBe(document.body);
  await press(chatLink(/^Back$/));
  await expect.element(log()).not.toBeInTheDocument();
  expect(focused()?.contains(chatLink(/Bola Ade/).element())).toBe(true);
  expect(focused()).not.toBe(document.body);
  expect(onThreadChange.mock.calls).toEqual([[{ threadId: 't-bola' }], [{ threadId: undefined }]]);

  const field = page.getByRole('searchbox', { name: 'Search messages' });
  setup.apiHandlers['GET /threads'] = ({ query }) => ({
    threads: query.get('search') === 'thank' ? [chidiThread] : [],
    pagination: singleBatch,
  });
  await field.fill('thank');
  await expect.element(chatLink(/Bola Ade/)).not.toBeInTheDocument();
  await expect.element(chatLink(/Chidi Eze/)).toBeVisible();
  await field.fill('nobody');
  await expect.element(page.getByText('No message with “nobody”')).toBeVisible();
  await field.fill('');
  await expect.element(chatLink(/Bola Ade/)).toBeVisible();
});

test('a person without chats gets a link to the products, and a list of chats that failed to load can be loaded again', async () => {
  const setup = marketWithThreads();
  setup.apiHandlers['GET /threads'] = () => errorResponse(403, 'Not now', 'forbidden');
  await renderMessages(setup);
  await expect.element(page.getByText('Error loading messages')).toBeVisible();
  setup.apiHandlers['GET /threads'] = () => ({ threads: [], unreadTotal: 0, pagination: singleBatch });
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('No messages yet')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Start Shopping' }))
    .toHaveAttribute('href', 'https://market.example/');
  expect(page.getByRole('searchbox').elements()).toEqual([]);
});

test('a link to an unknown chat shows “Chat not found”', async () => {
  const setup = marketWithThreads();
  await renderMessages(setup, { thread: 't-unknown' });
  await expect.element(page.getByText('Chat not found')).toBeVisible();
  await expect.element(page.getByText('It may belong to another account of yours.')).toBeVisible();
});
