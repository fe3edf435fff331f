import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { withClient } from '../../support/database/with-client.ts';
import { newWriter, type Writer } from '../../support/market/messages.ts';
import { cookieOf, ownPage, signIn } from '../../support/market/people.ts';
import { listen } from '../../support/server/event-listener.ts';
import { startServer } from '../../support/server/server.ts';

const one = await startServer();
const other = await startServer({ copy: one.copy });
let ada: Writer;
let bola: Writer;

beforeEach(async () => {
  await emptyTables(one.database);
  [ada, bola] = [await newWriter(one, 'ada'), await newWriter(one, 'bola')];
});

async function listenThere({ headers }: Pick<Writer, 'headers'>) {
  const listening = await listen(other, headers);
  await expect.poll(listening.names).toEqual(['ready']);
  return listening;
}

describe('on several instances over one database', () => {
  test('a message sent on one reaches the event streams of the other', async () => {
    const there = await listenThere(bola);
    await ada.write('bola', 'Hello');
    await expect.poll(there.names).toEqual(['ready', 'thread', 'message']);
  });

  test('signing out on one ends the token and the event streams on the other', async () => {
    const there = await listenThere(ada);
    await one.send({ method: 'POST', url: '/api/auth/logout', headers: ada.headers, payload: {} });
    expect((await other.get('/api/threads', ada.headers)).statusCode).toBe(401);
    await expect.poll(() => there.ended).toBe('by the server');
  });

  test('an old cookie used again on one ends the event streams on the other', async () => {
    const { cookie, headers } = await signIn(one, 'ada');
    const there = await listenThere({ headers });
    const renew = (own: string) =>
      one.send({
        method: 'POST',
        url: '/api/auth/refresh',
        headers: { cookie: own, origin: ownPage },
        payload: {},
      });
    // The previous cookie may come from another tab. An older one was stolen (replay).
    await renew(cookieOf(await renew(cookie)));
    expect(there.ended).toBe('');
    expect((await renew(cookie)).statusCode).toBe(401);
    await expect.poll(() => there.ended).toBe('by the server');
  });

  test('a lost database connection sends `ready` again, and no message is missed', async () => {
    const there = await listenThere(bola);
    const lost = await withClient(String(one.copy.databaseUrl), (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'campus_market_news' and datname = current_database()`,
      ),
    );
    expect(lost.rowCount).toBeGreaterThan(0);
    const id = await ada.write('bola', 'In between');
    await expect.poll(() => there.names().filter((name) => name === 'ready')).toHaveLength(2);
    expect((await bola.messages(id)).messages).toMatchObject([{ content: 'In between' }]);
    await ada.write('bola', 'Afterwards');
    await expect.poll(() => JSON.stringify(there.events)).toContain('Afterwards');
  });

  test('a session that ends while the connection is lost ends its event streams on reconnect', async () => {
    const there = await listenThere(ada);
    await withClient(String(one.copy.databaseUrl), async (client) => {
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
    await expect.poll(() => there.ended).toBe('by the server');
  });
});
