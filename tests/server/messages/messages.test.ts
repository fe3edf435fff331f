import { beforeEach, describe, expect, test } from 'vitest';
import { type ChatUser, fillChatMarket, messageTexts } from '../../support/market/messages.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { db } = server.database;
let ada: ChatUser;
let bola: ChatUser;
let seller: ChatUser;

beforeEach(async () => {
  ({ ada, bola, seller } = await fillChatMarket(server));
});

describe('a thread', () => {
  test('accepts messages of up to 1,000 characters from both people', async () => {
    const id = await ada.write('bola', 'a'.repeat(1000));
    const response = await bola.post(`/threads/${id}/messages`, { content: ` ${'b'.repeat(1000)} ` });
    expect(response.json().data.message).toMatchObject({ senderId: 'bola', receiverId: 'ada', threadId: id });
    const tooLong = await bola.post(`/threads/${id}/messages`, { content: 'b'.repeat(1001) });
    expect(tooLong.json().fields).toEqual({ content: 'content must be at most 1000 characters' });
    expect((await bola.post(`/threads/${id}/messages`, { content: '' })).statusCode).toBe(400);
    expect((await ada.messages(id)).messages).toHaveLength(2);
  });

  test('stores messages exactly as they were written', async () => {
    const content = 'Ẹ kú àárọ̀ 🙏\n<script>alert(1)</script> "; drop table messages; --';
    const id = await ada.write('bola', content);
    expect(messageTexts(await bola.messages(id))).toEqual([content]);
  });

  test('of other people is refused with the same 404 as a missing thread', async () => {
    const id = await ada.write('seller', 'Hello');
    for (const call of [
      (thread: string) => bola.get(`/threads/${thread}/messages`),
      (thread: string) => bola.post(`/threads/${thread}/messages`, { content: 'Hello' }),
      (thread: string) => bola.post(`/threads/${thread}/read`),
      (thread: string) => bola.post(`/threads/${thread}/block`),
      (thread: string) => bola.remove(`/threads/${thread}/block`),
    ]) {
      const [forbidden, missing] = [await call(id), await call('nothing')];
      expect(forbidden.statusCode).toBe(404);
      expect(forbidden.json()).toEqual({ success: false, error: 'Thread not found', code: 'not_found' });
      expect(missing.json()).toEqual(forbidden.json());
    }
    expect((await bola.threads()).threads).toEqual([]);
    expect((await ada.messages(id)).messages).toMatchObject([{ read: false }]);
  });

  test('keeps its messages in the order in which they were sent, also in a burst', async () => {
    const id = await ada.write('bola', '0');
    const sent = Array.from({ length: 30 }, (_, index) => `${index + 1}`);
    for (const content of sent) await bola.post(`/threads/${id}/messages`, { content });
    await Promise.all(sent.map(() => ada.post(`/threads/${id}/messages`, { content: 'at once' })));
    const firstBatch = (await ada.messages(id, '?limit=50')) as { messages: { timestamp: string }[] } & {
      pagination: { nextCursor: string };
    };
    const secondBatch = await ada.messages(id, `?limit=50&cursor=${firstBatch.pagination.nextCursor}`);
    const messages = [...firstBatch.messages, ...secondBatch.messages];
    const times = messages.map(({ timestamp }) => Date.parse(timestamp));
    expect(times).toEqual([...new Set(times)].sort((a, b) => b - a));
    expect(messageTexts({ messages }).reverse().slice(0, 31)).toEqual(['0', ...sent]);
  });

  test('keeps its messages in order when the clock stops or runs backwards', async () => {
    const id = await ada.write('bola', 'before');
    const futureTime = new Date(Date.now() + 3_600_000);
    await db.updateTable('threads').set({ last_message_at: futureTime }).execute();
    await db.updateTable('messages').set({ created_at: futureTime }).execute();
    for (const content of ['one', 'two', 'three']) await bola.post(`/threads/${id}/messages`, { content });
    expect(messageTexts(await ada.messages(id))).toEqual(['three', 'two', 'one', 'before']);
  });

  test('is read in batches while new messages arrive', async () => {
    const id = await ada.write('bola', '0');
    for (let index = 1; index < 25; index += 1) {
      await ada.post(`/threads/${id}/messages`, { content: `${index}` });
    }
    const firstBatch = await bola.messages(id, '?limit=10');
    expect(firstBatch.thread).toMatchObject({ _id: id, unreadCount: 25 });
    expect(firstBatch.pagination).toMatchObject({ page: 1, limit: 10, hasMore: true });
    await ada.post(`/threads/${id}/messages`, { content: 'late' });
    const secondBatch = await bola.messages(id, `?limit=10&cursor=${firstBatch.pagination.nextCursor}`);
    const thirdBatch = await bola.messages(id, `?limit=10&cursor=${secondBatch.pagination.nextCursor}`);
    expect(thirdBatch.pagination).toEqual({ page: 3, limit: 10, hasMore: false, nextCursor: null });
    const allContents = [firstBatch, secondBatch, thirdBatch].flatMap(messageTexts);
    expect(allContents).toEqual(Array.from({ length: 25 }, (_, index) => `${24 - index}`));
  });

  test('does not link to a product that is no longer visible', async () => {
    const { thread } = (await ada.post('/threads', { productId: 'lamp', content: 'Hello' })).json().data;
    const readMessage = async () => (await ada.messages(thread._id)).messages[0];
    await db.updateTable('products').set({ status: 'out_of_stock' }).execute();
    expect((await readMessage()).product).toEqual({ _id: 'lamp', productName: 'Lamp' });
    await db.updateTable('products').set({ status: 'inactive' }).execute();
    expect(await readMessage()).not.toHaveProperty('product');
    await db.deleteFrom('products').execute();
    expect(await readMessage()).toMatchObject({ content: 'Hello', senderId: 'ada' });
  });
});

describe('unread messages', () => {
  test("the other person's messages are unread until the thread is marked as read", async () => {
    const id = await ada.write('bola', 'One');
    await ada.post(`/threads/${id}/messages`, { content: 'Two' });
    await bola.post(`/threads/${id}/messages`, { content: 'Three' });
    await seller.write('bola', 'Buy this');
    const unreadCounts = async ({ threads }: ChatUser) => {
      const { threads: list, unreadTotal } = await threads();
      return [unreadTotal, ...list.map(({ unreadCount }: { unreadCount: number }) => unreadCount)];
    };
    expect(await unreadCounts(bola)).toEqual([3, 1, 2]);
    expect(await unreadCounts(ada)).toEqual([1, 1]);
    const marked = await bola.post(`/threads/${id}/read`);
    expect(marked.json().data).toEqual({ threadId: id, unreadCount: 0, unreadTotal: 1 });
    expect(await unreadCounts(bola)).toEqual([1, 1, 0]);
    expect(await unreadCounts(ada)).toEqual([1, 1]);
    const { messages } = await ada.messages(id);
    expect(messages.map(({ read }: { read: boolean }) => read)).toEqual([false, true, true]);
    expect((await bola.post(`/threads/${id}/read`)).json().data).toEqual(marked.json().data);
  });

  test('marking a thread as read with unknown fields is refused', async () => {
    const id = await ada.write('bola', 'One');
    expect((await bola.post(`/threads/${id}/read`, { until: 'x' })).statusCode).toBe(400);
    expect((await bola.threads()).unreadTotal).toBe(1);
  });
});

describe('when a person has deleted their account', () => {
  test('the messages stay, without a name, and nothing can be sent', async () => {
    const id = await ada.write('bola', 'Hello');
    await bola.post(`/threads/${id}/messages`, { content: 'Bye' });
    await db.deleteFrom('people').where('id', '=', 'bola').execute();
    const { threads } = await ada.threads();
    expect(threads).toMatchObject([
      {
        _id: id,
        participants: ['ada', null],
        other: { _id: null, name: 'Account deleted' },
        unreadCount: 1,
        lastMessage: { content: 'Bye', senderId: null },
      },
    ]);
    const { messages } = await ada.messages(id);
    expect(messages).toMatchObject([
      { content: 'Bye', senderId: null, receiverId: 'ada' },
      { content: 'Hello', senderId: 'ada', receiverId: null },
    ]);
    const refused = await ada.post(`/threads/${id}/messages`, { content: 'Hello?' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toBe('You cannot send messages in this chat.');
    expect((await ada.post('/threads', { userId: 'bola', content: 'Hello?' })).statusCode).toBe(404);
    expect((await ada.post(`/threads/${id}/read`)).json().data.unreadTotal).toBe(0);
    expect((await ada.post(`/threads/${id}/block`)).statusCode).toBe(409);
    expect((await ada.remove(`/threads/${id}/block`)).statusCode).toBe(200);
  });
});
