import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { withClient } from '../../support/database/with-client.ts';
import { newWriter, type Writer } from '../../support/market/messages.ts';
import { cookieOf, ownPage, signIn } from '../../support/market/people.ts';
import { listen } from '../../support/server/event-listener.ts';
import { startServer } from '../../support/server/server.ts';

const first = await startServer();
const second = await startServer({ copy: first.copy });
let ada: Writer;
let bola: Writer;

beforeEach(async () => {
  await emptyTables(first.database);
  [ada, bola] = [await newWriter(first, 'ada'), await newWriter(first, 'bola')];
});

async function listenOnSecond({ headers }: Pick<Writer, 'headers'>) {
  const stream = await listen(second, headers);
  await expect.poll(stream.names).toEqual(['ready']);
  return stream;
}

describe('on several instances over one database', () => {
  test('a message sent on one reaches the event streams of the other', async () => {
    const stream = await listenOnSecond(bola);
    await ada.write('bola', 'Hello');
    await expect.poll(stream.names).toEqual(['ready', 'thread', 'message']);
  });

  test('signing out on one ends the token and the event streams on the other', async () => {
    const stream = await listenOnSecond(ada);
    await first.send({ method: 'POST', url: '/api/auth/logout', headers: ada.headers, payload: {} });
    expect((await second.get('/api/threads', ada.headers)).statusCode).toBe(401);
    await expect.poll(() => stream.ended).toBe('by the server');
  });

  test('an old cookie used again on one ends the event streams on the other', async () => {
    const { cookie, headers } = await signIn(first, 'ada');
    const stream = await listenOnSecond({ headers });
    const renew = (sessionCookie: string) =>
      first.send({
        method: 'POST',
        url: '/api/auth/refresh',
        headers: { cookie: sessionCookie, origin: ownPage },
        payload: {},
      });
    // The previous cookie may come from another tab. An older cookie was stolen (replay).
    await renew(cookieOf(await renew(cookie)));
    expect(stream.ended).toBe('');
    expect((await renew(cookie)).statusCode).toBe(401);
    await expect.poll(() => stream.ended).toBe('by the server');
  });

  test('a lost database connection sends `ready` again, and no message is missed', async () => {
    const stream = await listenOnSecond(bola);
    const lost = await withClient(String(first.copy.databaseUrl), (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'campus_market_news' and datname = current_database()`,
      ),
    );
    expect(lost.rowCount).toBeGreaterThan(0);
    const id = await ada.write('bola', 'In between');
    await expect.poll(() => stream.names().filter((name) => name === 'ready')).toHaveLength(2);
    expect((await bola.messages(id)).messages).toMatchObject([{ content: 'In between' }]);
    await ada.write('bola', 'Afterwards');
    await expect.poll(() => JSON.stringify(stream.events)).toContain('Afterwards');
  });

  test('a session that ends while the connection is lost ends its event streams on reconnect', async () => {
    const stream = await listenOnSecond(ada);
    await withClient(String(first.copy.databaseUrl), async (client) => {
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
    await expect.poll(() => stream.ended).toBe('by the server');
  });
});
