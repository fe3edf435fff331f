import { beforeEach, describe, expect, test } from 'vitest';
import { addChatUser, type ChatUser, fillChatMarket, messageTexts } from '../../support/market/messages.ts';
import { addPerson } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { startServer } from '../../support/server/server.ts';

// It is 23:45 in Lagos, a quarter of an hour before the daily limits reset.
const server = await startServer({ now: () => Date.parse('2026-09-01T22:45:00Z') });
const { db } = server.database;
let ada: ChatUser;
let bola: ChatUser;
let seller: ChatUser;

beforeEach(async () => {
  ({ ada, bola, seller } = await fillChatMarket(server));
});

describe('writing to a person', () => {
  test('a person can start thirty threads a day, and always write in existing threads', async () => {
    const otherIds = Array.from({ length: 31 }, (_, index) => `other${index}`);
    for (const id of otherIds) await addPerson(server.database, id);
    const startThread = (userId = '') => ada.post('/threads', { userId, content: 'Hello' });
    const responses = await Promise.all(otherIds.map(startThread));
    const refused = responses.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.json().error).toBe(
      'You have started many new chats today. Try again tomorrow, or write in a chat you already have.',
    );
    expect(refused[0]?.headers['retry-after']).toBe('900');
    const startedWith = otherIds.find((_, index) => responses[index]?.statusCode === 200);
    expect((await startThread(startedWith)).statusCode).toBe(200);
    expect((await ada.threads()).pagination).toMatchObject({ hasMore: true });
    // A thread stores its two people in the order of their ids, and ada has the lower id in all of these threads.
    expect(await db.selectFrom('threads').select('id').where('low_id', '=', 'ada').execute()).toHaveLength(
      30,
    );
  });

  test('about a product starts a thread with its seller, and the message links to the product', async () => {
    const response = await ada.post('/threads', { productId: 'lamp', content: ' Still available? ' });
    expect(response.statusCode).toBe(200);
    const { thread, message } = response.json().data;
    expect(message).toEqual({
      _id: expect.any(String),
      threadId: thread._id,
      senderId: 'ada',
      receiverId: 'seller',
      content: 'Still available?',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      read: false,
      product: { _id: 'lamp', productName: 'Lamp' },
    });
    expect(thread).toEqual({
      _id: expect.any(String),
      participants: ['ada', 'seller'],
      other: { _id: 'seller', name: 'Store shop', storeId: 'shop', verificationLevel: 'basic' },
      unreadCount: 0,
      lastMessage: { content: 'Still available?', timestamp: message.timestamp, senderId: 'ada' },
      isBlocked: false,
    });
    expect((await ada.threads()).threads).toEqual([thread]);
    expect((await ada.messages(thread._id)).messages).toEqual([message]);
    expect((await seller.threads()).threads).toEqual([
      {
        ...thread,
        participants: ['seller', 'ada'],
        other: { _id: 'ada', name: 'Person ada' },
        unreadCount: 1,
      },
    ]);
  });

  test('continues the existing thread of the two people, from either side', async () => {
    const threadId = await ada.write('seller', 'One');
    const byStore = await ada.post('/threads', { storeId: 'shop', content: 'Two' });
    const byProduct = await ada.post('/threads', { productId: 'lamp', content: 'Three' });
    expect([byStore, byProduct].map((response) => response.json().data.thread._id)).toEqual([
      threadId,
      threadId,
    ]);
    expect(await seller.write('ada', 'Four')).toBe(threadId);
    expect(messageTexts(await ada.messages(threadId))).toEqual(['Four', 'Three', 'Two', 'One']);
  });

  test('fifty times simultaneously, from both sides, creates one thread and loses no message', async () => {
    const threadIds = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 ? ada.write('bola', `a${index}`) : bola.write('ada', `b${index}`),
      ),
    );
    expect(new Set(threadIds).size).toBe(1);
    const { messages } = await ada.messages(String(threadIds[0]), '?limit=50');
    expect(messages).toHaveLength(50);
    expect(new Set(messageTexts({ messages })).size).toBe(50);
    expect(await db.selectFrom('threads').selectAll().execute()).toHaveLength(1);
  });

  test('twice with the same idempotency key sends one message', async () => {
    const key = { 'idempotency-key': 'first-words' };
    const send = () => ada.post('/threads', { userId: 'bola', content: 'Hello' }, key);
    const [firstResponse, ...otherResponses] = await Promise.all([send(), send(), send()]);
    for (const response of otherResponses) expect(response.json()).toEqual(firstResponse.json());
    expect(await db.selectFrom('messages').selectAll().execute()).toHaveLength(1);
  });

  test('is prepared by reading the receiver, and their thread with the caller as soon as one exists', async () => {
    const readThreadWithSeller = async (user: ChatUser) =>
      (await user.get('/threads/with/seller')).json().data;
    const other = { _id: 'seller', name: 'Store shop', storeId: 'shop', verificationLevel: 'basic' };
    expect(await readThreadWithSeller(ada)).toEqual({ other, thread: null });
    await bola.write('seller', 'Hello');
    expect(await readThreadWithSeller(ada)).toEqual({ other, thread: null });
    await ada.write('seller', 'Good day');
    const { threads } = await ada.threads();
    expect(await readThreadWithSeller(ada)).toEqual({ other, thread: threads[0] });
    expect(threads[0].lastMessage.content).toBe('Good day');
    expect((await ada.get('/threads/with/nobody')).json().error).toBe('Person not found');
    expect((await seller.get('/threads/with/seller')).json().fields).toEqual({
      id: 'You cannot send messages to yourself.',
    });
  });

  test.each([
    ['userId', 'seller'],
    ['storeId', 'shop'],
    ['productId', 'lamp'],
  ])('is refused when the %s is the sender’s own', async (field, id) => {
    const response = await seller.post('/threads', { [field]: id, content: 'Hello' });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: 'You cannot send messages to yourself.' });
  });

  test.each([
    ['userId', 'nobody', 'Person not found'],
    ['storeId', 'nothing', 'Store not found'],
    ['storeId', 'closed', 'Store not found'],
    ['productId', 'nothing', 'Product not found'],
    ['productId', 'inactive', 'Product not found'],
    ['productId', 'hidden', 'Product not found'],
  ])('with the %s %s gets 404', async (field, id, error) => {
    await addSeller(server.database, 'resting', { storeId: 'closed' });
    await db.updateTable('stores').set({ is_active: false }).where('id', '=', 'closed').execute();
    await addProducts(server.database, [
      { id: 'inactive', status: 'inactive' },
      { id: 'hidden', is_hidden: true },
    ]);
    const response = await ada.post('/threads', { [field]: id, content: 'Hello' });
    expect(response.statusCode).toBe(404);
    expect(response.json().error).toBe(error);
    expect(await db.selectFrom('threads').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['no receiver', { content: 'Hello' }, 'userId'],
    ['two receivers', { userId: 'bola', storeId: 'shop', content: 'Hello' }, 'userId'],
    ['an empty user id', { userId: ' ', content: 'Hello' }, 'userId'],
    ['no text', { userId: 'bola' }, 'content'],
    ['only spaces as the text', { userId: 'bola', content: ' \n ' }, 'content'],
    ['an invisible text', { userId: 'bola', content: '\u200b \u2060' }, 'content'],
    ['too long a text', { userId: 'bola', content: 'a'.repeat(1001) }, 'content'],
    ['a text with NUL', { userId: 'bola', content: 'a\0b' }, 'content'],
    ['a number as the text', { userId: 'bola', content: 5 }, 'content'],
    ['a sender id', { userId: 'bola', content: 'Hello', senderId: 'seller' }, 'senderId'],
  ])('is refused with %s', async (_, payload, field) => {
    const response = await ada.post('/threads', payload);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual([field]);
    expect(await db.selectFrom('threads').selectAll().execute()).toEqual([]);
  });
});

describe('the list of threads', () => {
  test('is sorted by the latest message, and searches the last messages', async () => {
    const bolaThread = await ada.write('bola', 'Is the HEADPHONE there?');
    const sellerThread = await ada.write('seller', '100% cotton_shirt');
    const readThreadIds = async (query = '') =>
      (await ada.threads(query)).threads.map(({ _id }: { _id: string }) => _id);
    expect(await readThreadIds()).toEqual([sellerThread, bolaThread]);
    await bola.post(`/threads/${bolaThread}/messages`, { content: 'Yes, the headphone is' });
    expect(await readThreadIds()).toEqual([bolaThread, sellerThread]);
    expect(await readThreadIds('?search=Headphone')).toEqual([bolaThread]);
    expect(await readThreadIds('?search=there')).toEqual([]);
    expect(await readThreadIds('?search=100%25')).toEqual([sellerThread]);
    expect(await readThreadIds('?search=n_s')).toEqual([sellerThread]);
    expect(await readThreadIds('?search=%25')).toEqual([sellerThread]);
    expect(await readThreadIds('?search=%20')).toEqual([bolaThread, sellerThread]);
  });

  test('is read in batches without gaps and duplicates', async () => {
    for (let index = 0; index < 7; index += 1) {
      await (await addChatUser(server, `p${index}`)).write('ada', `${index}`);
    }
    const batches = [await ada.threads('?limit=3')];
    await bola.write('ada', 'late');
    for (let { nextCursor } = batches[0].pagination; nextCursor; ) {
      const batch = await ada.threads(`?limit=3&cursor=${nextCursor}`);
      batches.push(batch);
      nextCursor = batch.pagination.nextCursor;
    }
    const contents = batches.flatMap(({ threads }) => threads).map(({ lastMessage }) => lastMessage.content);
    expect(contents).toEqual(['6', '5', '4', '3', '2', '1', '0']);
    expect(batches.at(-1).unreadTotal).toBe(8);
  });

  test('shows the name and logo of an open store, otherwise the name and picture of the person', async () => {
    await ada.write('seller', 'Hello');
    const otherPerson = async () => (await ada.threads()).threads[0].other;
    await db.updateTable('people').set({ picture_url: 'https://pictures.example/s' }).execute();
    expect(await otherPerson()).toMatchObject({ name: 'Store shop', avatar: 'https://pictures.example/s' });
    const logo = { id: 'logo', width: 960, height: 960, color: '#aabbcc', type: 'image' as const };
    await db.insertInto('media').values(logo).execute();
    await db.updateTable('stores').set({ logo_id: 'logo' }).execute();
    expect(await otherPerson()).toMatchObject({ storeId: 'shop', avatar: '/media/logo/240.webp' });
    await db.updateTable('stores').set({ is_active: false }).execute();
    expect(await otherPerson()).toEqual({
      _id: 'seller',
      name: 'Seller seller',
      avatar: 'https://pictures.example/s',
      verificationLevel: 'basic',
    });
  });

  test('shows only public data of the other person', async () => {
    await db.updateTable('people').set({ phone: '08031234567', address: 'Block B' }).execute();
    const id = await ada.write('bola', 'Hello');
    const responses = [await ada.get('/threads'), await ada.get(`/threads/${id}/messages`)];
    for (const { body } of responses) expect(body).not.toMatch(/0803|Block B|mail\.example|google-/);
  });
});
