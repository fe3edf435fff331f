import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addChatUser, type ChatUser } from '../../support/market/messages.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { db } = server.database;
let ada: ChatUser;
let bola: ChatUser;
let threadId: string;

beforeEach(async () => {
  await emptyTables(server.database);
  [ada, bola] = [await addChatUser(server, 'ada'), await addChatUser(server, 'bola')];
  threadId = await ada.write('bola', 'Hello');
});

const send = (from: ChatUser) => from.post(`/threads/${threadId}/messages`, { content: 'Hello?' });
const block = (by: ChatUser) => by.post(`/threads/${threadId}/block`);
const unblock = (by: ChatUser) => by.remove(`/threads/${threadId}/block`);
const isBlocked = async ({ threads }: ChatUser) => (await threads()).threads[0].isBlocked;

const refusal = { success: false, error: 'You cannot send messages in this chat.', code: 'forbidden' };

describe('a block', () => {
  test('prevents both people from sending, and gives both the same response', async () => {
    expect((await block(ada)).json()).toEqual({
      success: true,
      data: { threadId: threadId, isBlocked: true },
    });
    for (const [from, to] of [
      [ada, 'bola'],
      [bola, 'ada'],
    ] as const) {
      for (const refused of [await send(from), await from.post('/threads', { userId: to, content: 'Hi' })]) {
        expect(refused.statusCode).toBe(403);
        expect(refused.json()).toEqual(refusal);
      }
    }
    expect((await ada.messages(threadId)).messages).toHaveLength(1);
  });

  test('is visible to the person who made it, and to nobody else', async () => {
    await block(ada);
    expect(await isBlocked(ada)).toBe(true);
    expect(await isBlocked(bola)).toBe(false);
    expect((await ada.messages(threadId)).thread.isBlocked).toBe(true);
    expect((await bola.messages(threadId)).thread.isBlocked).toBe(false);
  });

  test('can be undone only by the person who made it', async () => {
    await block(ada);
    expect((await unblock(bola)).json().data).toEqual({ threadId: threadId, isBlocked: false });
    expect((await send(bola)).statusCode).toBe(403);
    await unblock(ada);
    expect(await isBlocked(ada)).toBe(false);
    expect((await send(bola)).statusCode).toBe(200);
  });

  test('by both people ends when both have removed it', async () => {
    await Promise.all([block(ada), block(bola)]);
    await unblock(ada);
    expect((await send(ada)).statusCode).toBe(403);
    await unblock(bola);
    expect((await send(ada)).statusCode).toBe(200);
  });

  test('is created once and removed once by simultaneous calls', async () => {
    const blocked = await Promise.all(Array.from({ length: 50 }, () => block(ada)));
    expect(blocked.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await db.selectFrom('blocks').selectAll().execute()).toHaveLength(1);
    const unblocked = await Promise.all(Array.from({ length: 50 }, () => unblock(ada)));
    expect(unblocked.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await isBlocked(ada)).toBe(false);
  });

  test('does not affect other people', async () => {
    const chidi = await addChatUser(server, 'chidi');
    await block(ada);
    await chidi.write('ada', 'Hello');
    await ada.write('chidi', 'Hello');
    await bola.write('chidi', 'Hello');
  });

  test('prevents new threads between the two people', async () => {
    await addChatUser(server, 'chidi');
    await db.insertInto('blocks').values({ blocker_id: 'chidi', blocked_id: 'ada' }).execute();
    const refused = await ada.post('/threads', { userId: 'chidi', content: 'Hello' });
    expect(refused.json()).toEqual(refusal);
    expect((await ada.threads()).threads).toHaveLength(1);
    expect(await db.selectFrom('threads').selectAll().execute()).toHaveLength(1);
  });

  test('is refused with unknown fields', async () => {
    expect((await ada.post(`/threads/${threadId}/block`, { blockerId: 'bola' })).statusCode).toBe(400);
    expect(await db.selectFrom('blocks').selectAll().execute()).toEqual([]);
  });
});
