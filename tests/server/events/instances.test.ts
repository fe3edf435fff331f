import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { withClient } from '../../support/database/with-client.ts';
import { addChatUser, type ChatUser } from '../../support/market/messages.ts';
import { cookieOf, hostedSiteOrigin, signIn } from '../../support/market/people.ts';
import { openEventStream } from '../../support/server/event-stream.ts';
import { startServer } from '../../support/server/server.ts';

const firstServer = await startServer();
const secondServer = await startServer({ databaseLocation: firstServer.databaseLocation });
let ada: ChatUser;
let bola: ChatUser;

beforeEach(async () => {
  await emptyTables(firstServer.database);
  [ada, bola] = [await addChatUser(firstServer, 'ada'), await addChatUser(firstServer, 'bola')];
});

async function listenOnSecondServer({ headers }: Pick<ChatUser, 'headers'>) {
  const stream = await openEventStream(secondServer, headers);
  await expect.poll(stream.eventNames).toEqual(['ready']);
  return stream;
}

describe('on several instances over one database', () => {
  test('a message sent on one instance reaches the event streams of the other instance', async () => {
    const stream = await listenOnSecondServer(bola);
    await ada.write('bola', 'Hello');
    await expect.poll(stream.eventNames).toEqual(['ready', 'thread', 'message', 'alert']);
  });

  test('signing out on one instance invalidates the token and ends the event streams on the other instance', async () => {
    const stream = await listenOnSecondServer(ada);
    await firstServer.send({ method: 'POST', url: '/api/auth/logout', headers: ada.headers, payload: {} });
    expect((await secondServer.get('/api/threads', ada.headers)).statusCode).toBe(401);
    await expect.poll(() => stream.endReason).toBe('by the server');
  });

  test('an old cookie used again on one instance ends the event streams on the other instance', async () => {
    const { cookie, headers } = await signIn(firstServer, 'ada');
    const stream = await listenOnSecondServer({ headers });
    const renew = (sessionCookie: string) =>
      firstServer.send({
        method: 'POST',
        url: '/api/auth/refresh',
        headers: { cookie: sessionCookie, origin: hostedSiteOrigin },
        payload: {},
      });
    // The previous cookie is accepted, because another tab may have sent it. An even older cookie was stolen (replay).
    await renew(cookieOf(await renew(cookie)));
    expect(stream.endReason).toBe('');
    expect((await renew(cookie)).statusCode).toBe(401);
    await expect.poll(() => stream.endReason).toBe('by the server');
  });

  test('when a server has lost its database connection, its event streams get `ready` again and no message is lost', async () => {
    const stream = await listenOnSecondServer(bola);
    const lostConnections = await withClient(String(firstServer.databaseLocation.databaseUrl), (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'campus_market_news' and datname = current_database()`,
      ),
    );
    expect(lostConnections.rowCount).toBeGreaterThan(0);
    const id = await ada.write('bola', 'In between');
    await expect.poll(() => stream.eventNames().filter((name) => name === 'ready')).toHaveLength(2);
    expect((await bola.messages(id)).messages).toMatchObject([{ content: 'In between' }]);
    await ada.write('bola', 'Afterwards');
    await expect.poll(() => JSON.stringify(stream.events)).toContain('Afterwards');
  });

  test('when a session ends while the database connection is lost, its event streams end after the reconnect', async () => {
    const stream = await listenOnSecondServer(ada);
    await withClient(String(firstServer.databaseLocation.databaseUrl), async (client) => {
      await client.query('begin');
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'campus_market_news' and datname = current_database()`,
      );
      await client.query('alter table sessions disable trigger all');
      await client.query('update sessions set revoked_at = now()');
      await client.query('alter table sessions enable trigger all');
      await client.query('commit');
    });
    await expect.poll(() => stream.endReason).toBe('by the server');
  });
});
