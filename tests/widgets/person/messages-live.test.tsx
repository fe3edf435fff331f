import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MarketProvider, MessageCenter } from '../../../src/index.ts';
import { type PersonMarket, personMarket, press, refusedWith } from '../../support/market/person-market.ts';

const noMore = { page: 1, limit: 20, hasMore: false, nextCursor: null };
const at = (minute: string) => `2026-09-01T08:${minute}:00.000Z`;

const threadWith = (id: string, name: string, content: string, more = {}) => ({
  _id: `t-${id}`,
  participants: ['ada', id],
  other: { _id: id, name },
  unreadCount: 0,
  lastMessage: { content, timestamp: at('00'), senderId: id },
  isBlocked: false,
  ...more,
});

const bola = threadWith('bola', 'Bola Ade', 'Is it still there?');
const chidi = threadWith('chidi', 'Chidi Eze', 'Thank you');

function marketWithThreads(): PersonMarket {
  const made = personMarket({});
  const message = {
    _id: 'm1',
    threadId: bola._id,
    senderId: made.personId,
    receiverId: 'bola',
    content: 'It is blue.',
    timestamp: at('00'),
    read: false,
  };
  Object.assign(made.answers, {
    'GET /threads': () => ({ threads: [bola, chidi], unreadTotal: 0, pagination: noMore }),
    'GET /threads/t-bola/messages': () => ({ thread: bola, messages: [message], pagination: noMore }),
    'GET /threads/t-chidi/messages': () => ({ thread: chidi, messages: [], pagination: noMore }),
  });
  // The event stream never responds: another tab broadcasts the events.
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  return made;
}

/** Another tab of the same person, which is connected and broadcasts events. */
function otherTab(personId: string) {
  const channel = new BroadcastChannel(`campus-market events https://market.example/api/events ${personId}`);
  onTestFinished(() => channel.close());
  return (event: string, data: object) => channel.postMessage({ event, data });
}

const open = ({ market }: PersonMarket, props = {}) =>
  render(
    <MarketProvider market={market}>
      <MessageCenter {...props} />
    </MarketProvider>,
  );

const count = ({ requests }: PersonMarket, call: string) =>
  requests.filter((one) => one.call === call).length;
const log = () => page.getByRole('log');
const chat = (name: RegExp) => page.getByRole('link', { name });

afterEach(() => {
  vi.restoreAllMocks();
});

test('events update the screen: a message, a read receipt, a block, a new chat, and missed messages', async () => {
  const made = marketWithThreads();
  await open(made, { thread: 't-bola' });
  await expect.element(log().getByText('It is blue.')).toBeVisible();
  const held = async () =>
    (await navigator.locks.query()).held?.some(({ name = '' }) => name.endsWith(` ${made.personId}`));
  await expect.poll(held).toBe(true);
  const tell = otherTab(made.personId);

  tell('message', {
    message: {
      _id: 'm9',
      threadId: 't-chidi',
      senderId: 'chidi',
      receiverId: made.personId,
      content: 'Come at 4',
      timestamp: at('30'),
      read: false,
    },
    threadId: 't-chidi',
    unreadCount: 3,
    unreadTotal: 3,
  });
  await expect.element(chat(/Chidi Eze.*Come at 4.*3/)).toBeVisible();
  // The chat with the latest message moves to the top without another read.
  expect(page.getByRole('list', { name: 'Chats' }).element().textContent).toMatch(/^.*Chidi Eze.*Bola Ade/);
  expect(count(made, 'GET /threads')).toBe(1);

  tell('read', { threadId: 't-chidi', readerId: made.personId, unreadCount: 0, unreadTotal: 0 });
  await expect.element(chat(/Chidi Eze.*3/)).not.toBeInTheDocument();

  await expect.element(log().getByRole('img', { name: 'Sent' })).toBeVisible();
  tell('read', { threadId: 't-bola', readerId: 'bola', unreadCount: 0, unreadTotal: 0 });
  await expect.element(log().getByRole('img', { name: 'Read' })).toBeVisible();

  tell('thread', { thread: { ...bola, isBlocked: true } });
  await expect.element(page.getByText('You have blocked Bola Ade.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
  expect(count(made, 'GET /threads')).toBe(1);

  // A chat that is not in the list makes it read the list again.
  const dayo = threadWith('dayo', 'Dayo Obi', 'Hello');
  made.answers['GET /threads'] = () => ({
    threads: [dayo, bola, chidi],
    unreadTotal: 1,
    pagination: noMore,
  });
  tell('thread', { thread: dayo });
  await expect.element(chat(/Dayo Obi/)).toBeVisible();
  expect(count(made, 'GET /threads')).toBe(2);

  const messagesRead = count(made, 'GET /threads/t-bola/messages');
  tell('ready', {});
  await expect.poll(() => count(made, 'GET /threads')).toBe(3);
  await expect.poll(() => count(made, 'GET /threads/t-bola/messages')).toBe(messagesRead + 1);
  // That reply contains no block.
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
});

test('a person is blocked after a confirmation, a refusal shows the server’s message, and a block can be undone', async () => {
  const made = marketWithThreads();
  made.answers['POST /threads/t-bola/block'] = () => refusedWith(409, 'Not while an order is open.');
  made.answers['DELETE /threads/t-bola/block'] = () => ({ isBlocked: false });
  await open(made, { thread: 't-bola' });
  await expect.element(log().getByText('It is blue.')).toBeVisible();
  const choose = async (name: string) => {
    await press(page.getByRole('button', { name: 'More about Bola Ade' }));
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const question = page.getByRole('alertdialog', { name: 'Block Bola Ade?' });
  const agree = async () => {
    await expect.element(question).toBeVisible();
    await press(question.getByRole('button', { name: 'Block' }));
  };
  const blocks = () => count(made, 'POST /threads/t-bola/block');

  await choose('Block');
  await expect
    .element(question)
    .toHaveTextContent(
      'Neither of you can send messages to the other any more. You can unblock them in this menu.',
    );
  await press(question.getByRole('button', { name: 'Cancel' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(blocks()).toBe(0);

  await choose('Block');
  await agree();
  await expect.element(page.getByText('Not while an order is open.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();

  made.answers['POST /threads/t-bola/block'] = () => ({ isBlocked: true });
  await choose('Block');
  await agree();
  await expect.element(page.getByText('Bola Ade is blocked', { exact: true })).toBeVisible();
  await expect.element(page.getByText('You have blocked Bola Ade.')).toBeVisible();
  expect(blocks()).toBe(2);

  await press(page.getByRole('button', { name: 'Unblock' }));
  await expect.element(page.getByText('Bola Ade is not blocked any more')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(count(made, 'DELETE /threads/t-bola/block')).toBe(1);
});

test('opening and closing a chat moves the focus, and a search without results says so', async () => {
  const made = marketWithThreads();
  const onThreadChange = vi.fn();
  await page.viewport(400, 800);
  onTestFinished(() => page.viewport(1280, 800));
  await open(made, { onThreadChange });
  await expect.element(chat(/Bola Ade/)).toBeVisible();
  await press(chat(/Bola Ade/));
  await expect.element(log().getByText('It is blue.')).toBeVisible();
  const focused = () => document.activeElement;
  expect(focused()?.contains(log().element())).toBe(true);
  expect(focused()).not.toBe(document.body);
  await press(chat(/^Back$/));
  await expect.element(log()).not.toBeInTheDocument();
  expect(focused()?.contains(chat(/Bola Ade/).element())).toBe(true);
  expect(focused()).not.toBe(document.body);
  expect(onThreadChange.mock.calls).toEqual([[{ threadId: 't-bola' }], [{ threadId: undefined }]]);

  const field = page.getByRole('searchbox', { name: 'Search messages' });
  made.answers['GET /threads'] = ({ query }) => ({
    threads: query.get('search') === 'thank' ? [chidi] : [],
    pagination: noMore,
  });
  await field.fill('thank');
  await expect.element(chat(/Bola Ade/)).not.toBeInTheDocument();
  await expect.element(chat(/Chidi Eze/)).toBeVisible();
  await field.fill('nobody');
  await expect.element(page.getByText('No message with “nobody”')).toBeVisible();
  await field.fill('');
  await expect.element(chat(/Bola Ade/)).toBeVisible();
});

test('without chats there is an invitation to shop, and a failed list can be loaded again', async () => {
  const made = marketWithThreads();
  made.answers['GET /threads'] = () => refusedWith(403, 'Not now', 'forbidden');
  await open(made);
  await expect.element(page.getByText('Error loading messages')).toBeVisible();
  made.answers['GET /threads'] = () => ({ threads: [], unreadTotal: 0, pagination: noMore });
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('No messages yet')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Start Shopping' }))
    .toHaveAttribute('href', 'https://market.example/');
  expect(page.getByRole('searchbox').elements()).toEqual([]);
});

test('an unknown chat shows that it was not found', async () => {
  const made = marketWithThreads();
  await open(made, { thread: 't-gone' });
  await expect.element(page.getByText('Chat not found')).toBeVisible();
  await expect.element(page.getByText('It may belong to another account of yours.')).toBeVisible();
});
