import { beforeEach, describe, expect, test } from 'vitest';
import { authKey, signJwt } from '../../../site/server/auth/tokens.ts';
import { notify } from '../../../site/server/db/notifications.ts';
import { emptyTables } from '../../support/database/database.ts';
import { deepTest } from '../../support/deep.ts';
import { addChatUser, type ChatUser, signInChatUser } from '../../support/market/messages.ts';
import { hostedSiteOrigin, signIn, studentUnionOrigin } from '../../support/market/people.ts';
import { openEventStream } from '../../support/server/event-stream.ts';
import { authSecret, sharedServer, startServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { db } = database;
let ada: ChatUser;
let bola: ChatUser;

beforeEach(async () => {
  await emptyTables(database);
  [ada, bola] = [await addChatUser(server, 'ada'), await addChatUser(server, 'bola')];
});

/** Opens an event stream and waits for its first event, `ready`. */
async function openStream(caller: { headers: Record<string, string> }, instance = server) {
  const stream = await openEventStream(instance, caller.headers);
  await expect.poll(stream.eventNames).toEqual(['ready']);
  return stream;
}

/** Creates a thread and waits until its first events were delivered, so that later streams do not get them. */
async function startThread(from: ChatUser, to: string, content: string): Promise<string> {
  const stream = await openStream(from);
  const id = await from.write(to, content);
  await expect.poll(stream.eventNames).toEqual(['ready', 'thread', 'message']);
  stream.close();
  return id;
}

const logout = ({ headers }: ChatUser) =>
  server.send({ method: 'POST', url: '/api/auth/logout', headers, payload: {} });

describe('a person with an event stream', () => {
  test('gets events for a new thread and its message, whether they receive or send the message', async () => {
    const [adaStream, bolaStream] = [await openStream(ada), await openStream(bola)];
    const id = await ada.write('bola', 'Hello');
    await expect.poll(bolaStream.eventNames).toEqual(['ready', 'thread', 'message', 'alert']);
    await expect.poll(adaStream.eventNames).toEqual(['ready', 'thread', 'message']);
    const { messages, thread } = await bola.messages(id);
    expect(bolaStream.events.slice(1, 3)).toEqual([
      { event: 'thread', data: { thread } },
      { event: 'message', data: { threadId: id, message: messages[0], unreadCount: 1, unreadTotal: 1 } },
    ]);
    expect(adaStream.events.slice(1)).toEqual([
      { event: 'thread', data: { thread: (await ada.messages(id)).thread } },
      { event: 'message', data: { threadId: id, message: messages[0], unreadCount: 0, unreadTotal: 0 } },
    ]);
  });

  test('gets messages in the order in which they were sent', async () => {
    const id = await startThread(ada, 'bola', '0');
    const bolaStream = await openStream(bola);
    for (let index = 1; index <= 20; index += 1) {
      await ada.post(`/threads/${id}/messages`, { content: `${index}` });
    }
    await expect.poll(() => bolaStream.events).toHaveLength(41);
    const receivedContents = bolaStream.events.flatMap((event) =>
      event.event === 'message' ? [event.data.message.content] : [],
    );
    expect(receivedContents).toEqual(Array.from({ length: 20 }, (_, index) => `${index + 1}`));
  });

  test('gets one event when they or the other person mark a thread as read, and none when it is marked again', async () => {
    const id = await startThread(ada, 'bola', 'Hello');
    const [adaStream, bolaStream] = [await openStream(ada), await openStream(bola)];
    await bola.post(`/threads/${id}/read`);
    await bola.post(`/threads/${id}/read`);
    const expectedData = { threadId: id, readerId: 'bola', unreadCount: 0, unreadTotal: 0 };
    await bola.post(`/threads/${id}/messages`, { content: 'Bye' });
    await expect.poll(adaStream.eventNames).toEqual(['ready', 'read', 'message', 'alert']);
    await expect.poll(bolaStream.eventNames).toEqual(['ready', 'read', 'alert', 'message']);
    expect(adaStream.events[1]).toEqual({ event: 'read', data: expectedData });
    expect(bolaStream.events[1]).toEqual({ event: 'read', data: expectedData });
  });

  deepTest(
    'gets an event when they block or unblock somebody, and the blocked person gets none',
    async () => {
      const id = await startThread(ada, 'bola', 'Hello');
      const [adaStream, bolaStream] = [await openStream(ada), await openStream(bola)];
      await ada.post(`/threads/${id}/block`);
      await ada.remove(`/threads/${id}/block`);
      await ada.post(`/threads/${id}/messages`, { content: 'Sorry' });
      await expect.poll(adaStream.eventNames).toEqual(['ready', 'thread', 'thread', 'message']);
      await expect.poll(bolaStream.eventNames).toEqual(['ready', 'message', 'alert']);
      expect(adaStream.events[1]).toMatchObject({ data: { thread: { _id: id } } });
    },
  );

  test('gets no events for refused messages and other people’s threads', async () => {
    const chidi = await addChatUser(server, 'chidi');
    const id = await startThread(ada, 'bola', 'Hello');
    await startThread(chidi, 'ada', 'Hi');
    const chidiStream = await openStream(chidi);
    await ada.post(`/threads/${id}/messages`, { content: 'Secret' });
    await ada.post(`/threads/${id}/block`);
    await bola.post(`/threads/${id}/messages`, { content: 'Refused' });
    await ada.post('/threads', { userId: 'chidi', content: '' });
    await ada.write('chidi', 'For you');
    await expect.poll(chidiStream.eventNames).toEqual(['ready', 'message', 'alert']);
    expect(JSON.stringify(chidiStream.events)).not.toMatch(/Secret|Refused/);
  });

  test('gets a stream that pages of other origins can read and that is not cached', async () => {
    const { headers } = await signIn(server, 'ada', ['buy']);
    const { status, headers: responseHeaders } = await openStream({
      headers: { ...headers, origin: studentUnionOrigin },
    });
    expect(status).toBe(200);
    expect(responseHeaders.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(responseHeaders.get('cache-control')).toBe('no-store');
    expect(responseHeaders.get('access-control-allow-origin')).toBe('*');
    expect(responseHeaders.get('x-content-type-options')).toBe('nosniff');
    expect(responseHeaders.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(responseHeaders.get('x-accel-buffering')).toBe('no');
  });
});

describe('an event stream', () => {
  test('is only for signed-in people', async () => {
    const guestResponse = await server.get('/api/events');
    expect(guestResponse.statusCode).toBe(401);
    expect(guestResponse.json()).toEqual({
      success: false,
      error: 'No token provided',
      code: 'unauthorized',
    });
    expect((await server.get('/api/events?wrong=1', ada.headers)).statusCode).toBe(400);
    const headResponse = await server.send({ method: 'HEAD', url: '/api/events', headers: ada.headers });
    expect(headResponse.statusCode).toBe(404);
  });

  test('is refused when a person has five open streams', async () => {
    const streams = [];
    for (let count = 0; count < 5; count += 1) streams.push(await openStream(ada));
    const refused = await server.get('/api/events', ada.headers);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('30');
    expect(refused.json()).toEqual({
      success: false,
      error: 'Too many pages are listening.',
      code: 'rate_limited',
    });
    await openStream(bola);
    streams[0]?.close();
    await expect.poll(async () => (await openEventStream(server, ada.headers)).status).toBe(200);
  });

  test('ends when its session ends, and not when another session ends', async () => {
    const [endedStream, otherStream] = [
      await openStream(ada),
      await openStream(await signInChatUser(server, 'ada')),
    ];
    await logout(ada);
    await expect.poll(() => endedStream.endReason).toBe('by the server');
    await bola.write('ada', 'Hello');
    await expect.poll(otherStream.eventNames).toContain('message');
    expect(endedStream.eventNames()).toEqual(['ready']);
  });

  deepTest('ends when the account is deleted', async () => {
    const [adaStream, bolaStream] = [await openStream(ada), await openStream(bola)];
    await db.deleteFrom('people').where('id', '=', 'ada').execute();
    await expect.poll(() => adaStream.endReason).toBe('by the server');
    expect(bolaStream.endReason).toBe('');
  });

  deepTest('ends when its token expires, although the session continues', async () => {
    const payload = JSON.parse(
      Buffer.from(ada.headers.authorization.split('.')[1] ?? '', 'base64url').toString(),
    );
    const settings = { key: authKey({ authSecret, dataDir: '' }), issuer: hostedSiteOrigin };
    const jwt = { personId: 'ada', sessionId: payload.sid, audience: hostedSiteOrigin };
    const expiresAt = new Date(Date.now() + 2_000);
    const token = await signJwt(settings, { ...jwt, expiresAt });
    const expiringStream = await openStream({ headers: { authorization: `Bearer ${token}` } });
    await expect.poll(() => expiringStream.endReason).toBe('by the server');
    expect((await ada.get('/threads')).statusCode).toBe(200);
  });

  deepTest(
    'ends when the data of an event cannot be read from the database, so that the page reconnects and reads again',
    async () => {
      const id = await startThread(ada, 'bola', 'Hello');
      const [adaStream, bolaStream] = [await openStream(ada), await openStream(bola)];
      await database.pool.query('alter table messages rename to gone');
      try {
        await notify(db, { kind: 'read', people: ['bola'], threadId: id, readerId: 'bola' });
        await expect.poll(() => bolaStream.endReason).toBe('by the server');
      } finally {
        await database.pool.query('alter table gone rename to messages');
      }
      expect(bolaStream.eventNames()).toEqual(['ready']);
      await ada.post(`/threads/${id}/messages`, { content: 'Afterwards' });
      await expect.poll(adaStream.eventNames).toEqual(['ready', 'message']);
    },
  );

  deepTest('does not stay open when the person signs out while it opens', async () => {
    for (let round = 0; round < 5; round += 1) {
      const personSigningOut = await signInChatUser(server, 'ada');
      const [stream] = await Promise.all([
        openEventStream(server, personSigningOut.headers),
        logout(personSigningOut),
      ]);
      if (stream.status === 200) await expect.poll(() => stream.endReason).toBe('by the server');
      else expect(stream.status).toBe(401);
    }
  });

  deepTest('ends when the server stops, without a delay', async () => {
    const otherServer = await startServer();
    const stream = await openStream(await addChatUser(otherServer, 'ada'), otherServer);
    // The server must not wait for the page to close its stream, because the page keeps it open.
    await otherServer.app.close();
    await expect.poll(() => stream.endReason).toBe('by the server');
  });
});
